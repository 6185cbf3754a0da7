package io.capsweep.box;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Fingerprint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintReaderTest {
  @TempDir Path root;
  @TempDir Path data;
  private FakeKernel kernel;

  @BeforeEach
  void makeMachine() throws Exception {
    Path point = data.toRealPath();
    kernel =
        new FakeKernel(root)
            .with("proc/cpuinfo", cpu(0) + "\n" + cpu(1))
            .with("proc/meminfo", "MemTotal:       65843448 kB\nMemFree:  123 kB\n")
            .with("proc/swaps", "Filename Type Size Used Priority\n/dev/sda2 partition 1000 7 -2\n")
            .with("proc/sys/kernel/osrelease", "6.1.0-18-amd64\n")
            .with("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-1\n")
            .with("proc/self/limits", "Limit  Soft Hard\nMax open files   1024   4096   files\n")
            .with("proc/self/cgroup", "0::/user/bench\n")
            .with("sys/fs/cgroup/user/cpu.max", "150000 100000\n")
            .with("sys/fs/cgroup/user/bench/cpu.max", "max 100000\n")
            .with("sys/fs/cgroup/user/bench/memory.max", "8589934592\n")
            .with(
                "proc/self/mountinfo",
                "25 1 259:1 / / rw,relatime shared:1 - ext4 /dev/root rw,errors=remount-ro\n"
                    + "30 25 8:16 / "
                    + point.toString().replace(" ", "\\040")
                    + " rw,noatime - xfs /dev/sdb rw,attr2\n"
                    + "not a mount\n")
            .with("sys/dev/block/8:16/queue/scheduler", "none [mq-deadline] kyber\n")
            .with("sys/dev/block/8:16/queue/rotational", "0\n")
            .with("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
            .with("sys/devices/system/cpu/online", "0-1\n")
            .with("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n")
            .with("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n")
            .with("sys/devices/system/cpu/cpu0/topology/core_cpus_list", "0-1\n")
            .with("sys/devices/system/cpu/cpu1/topology/core_cpus_list", "0-1\n")
            .with("sys/devices/system/cpu/cpu0/cache/index0/level", "1\n")
            .with("sys/devices/system/cpu/cpu0/cache/index0/type", "Data\n")
            .with("sys/devices/system/cpu/cpu0/cache/index0/size", "48K\n")
            .with("sys/devices/system/cpu/cpu0/cache/index3/level", "3\n")
            .with("sys/devices/system/cpu/cpu0/cache/index3/type", "Unified\n")
            .with("sys/devices/system/cpu/cpu0/cache/index3/size", "30720K\n")
            .with("sys/class/dmi/id/product_name", "c6i.4xlarge\n")
            .with(
                "run/cloud-init/instance-data.json",
                "{\"v1\": {\"availability_zone\": \"eu-west-1b\", \"region\": \"eu-west-1\"}}");
  }

  @Test
  void should_tell_what_the_machine_is() {
    assertThat(read().facts())
        .containsEntry("cpu.model", "Fast CPU 9000")
        .containsEntry("cpu.logical", "2")
        .containsEntry("cpu.cores", "1")
        .containsEntry("cpu.microcode", "0xd0003a5")
        .containsEntry("cpu.governor", "performance, powersave")
        .containsEntry("cpu.caches", "L1d 48K, L3 30720K")
        .containsEntry("virtual.hypervisor-flag", "yes")
        .containsEntry("memory.total", "65843448 kB")
        .containsEntry("memory.huge-pages", "madvise")
        .containsEntry("memory.swap", "/dev/sda2 1000 kB")
        .containsEntry("kernel.release", "6.1.0-18-amd64")
        .containsEntry("machine.product", "c6i.4xlarge")
        .containsEntry("cloud.region", "eu-west-1")
        .containsEntry("cloud.zone", "eu-west-1b")
        .containsEntry("container", "none found")
        .containsEntry("limit.open-files", "1024")
        .containsEntry("affinity.cpus", "0-1")
        .containsEntry("cgroup.cpu-quota-of-period-micros", "150000 100000")
        .containsEntry("cgroup.memory-limit-bytes", "8589934592")
        .containsEntry("data.file-system", "xfs")
        .containsEntry("data.device", "/dev/sdb")
        .containsEntry("data.mount-options", "rw,noatime;rw,attr2")
        .containsEntry("data.scheduler", "mq-deadline")
        .containsKeys("java.version", "java.flags", "os.name");
  }

  @Test
  void should_find_the_queue_of_the_disk_that_a_partition_is_on() throws Exception {
    kernel
        .with("proc/self/mountinfo", "1 0 259:1 / / rw - ext4 /dev/nvme0n1p1 rw\n")
        .with("sys/devices/nvme0n1/nvme0n1p1/partition", "1\n")
        .with("sys/devices/nvme0n1/queue/scheduler", "[none] mq-deadline\n");
    Path link = Files.createDirectories(root.resolve("sys/dev/block")).resolve("259:1");
    Files.createSymbolicLink(link, root.resolve("sys/devices/nvme0n1/nvme0n1p1"));

    assertThat(read().facts()).containsEntry("data.scheduler", "none");
  }

  @Test
  void should_read_limits_of_version_1_control_groups_and_the_container() {
    kernel
        .with("proc/self/cgroup", "4:memory:/a/b\n2:cpu,cpuacct:/a\n0::/\n")
        .with("sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "200000\n")
        .with("sys/fs/cgroup/cpu/a/cpu.cfs_period_us", "100000\n")
        .with("sys/fs/cgroup/memory/a/b/memory.limit_in_bytes", "9223372036854771712\n")
        .with("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "1073741824\n")
        .with("proc/1/cgroup", "0::/kubepods/burstable/pod1\n");

    assertThat(read().facts())
        .containsEntry("cgroup.cpu-quota-of-period-micros", "200000 100000")
        .containsEntry("cgroup.memory-limit-bytes", "1073741824")
        .containsEntry("container", "kubepods");
  }

  @Test
  void should_still_tell_of_java_where_the_kernel_tells_nothing() {
    Fingerprint bare = new FingerprintReader(new KernelFiles(root.resolve("nowhere"))).read(data);

    assertThat(bare.facts())
        .containsKeys("java.version", "os.name")
        .doesNotContainKeys("cpu.model", "data.file-system", "cgroup.memory-limit-bytes");
  }

  @Test
  void should_take_a_data_directory_that_is_not_there_yet() {
    Fingerprint later = new FingerprintReader(kernel.files()).read(data.resolve("not/yet"));

    assertThat(later).isEqualTo(read());
  }

  @Test
  void should_name_what_changed_and_nothing_else() {
    Fingerprint before = read();
    assertThat(FreezeCheck.differences(before, read())).isEmpty();
    kernel
        .with("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance\n")
        .with("proc/meminfo", "MemTotal:       65843448 kB\nMemFree:  99 kB\n")
        .with("proc/swaps", "Filename Type Size Used Priority\n/dev/sda2 partition 1000 900 -2\n")
        .with("sys/class/dmi/id/product_name", "")
        .with("sys/devices/system/cpu/smt/active", "1\n");

    assertThat(FreezeCheck.differences(before, read()))
        .containsExactly(
            "cpu.governor: was \"performance, powersave\", is \"performance\"",
            "machine.product: was \"c6i.4xlarge\", is not there any more",
            "cpu.smt-active: was not there, is \"1\"");
  }

  @Test
  void should_read_this_machine_without_secrets() {
    Map<String, String> facts = FingerprintReader.ofThisMachine().read(data).facts();

    assertThat(facts).containsKeys("java.version", "os.name");
    assertThat(facts.get("java.flags")).doesNotContain("-D");
    assertThat(facts.values()).allMatch(value -> !value.isBlank() || value.isEmpty());
  }

  private Fingerprint read() {
    return new FingerprintReader(kernel.files()).read(data);
  }

  private static String cpu(int number) {
    return "processor\t: "
        + number
        + "\nvendor_id\t: GenuineIntel\nmodel name\t: Fast CPU 9000\nmicrocode\t: 0xd0003a5\n"
        + "cpu MHz\t\t: 2900.1\nflags\t\t: fpu sse hypervisor avx\n";
  }
}
