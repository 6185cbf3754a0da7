/* Small references for the ladder: the same things measured in C, one line each, "id nanoseconds". */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median(double *values, int count) {
  qsort(values, count, sizeof(double), ascending);
  return values[count / 2];
}

static uint64_t state = 88172645463325252ull;
static uint64_t random64(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

/* One pointer a 64-byte line, a random cycle through all of them. */
static void chase(const char *id, size_t bytes, int steps, int advice) {
  size_t lines = bytes / 64, length = bytes + (4 << 20);
  char *raw = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *start = (char *)(((uintptr_t)raw + (2 << 20) - 1) & ~(uintptr_t)((2 << 20) - 1));
  madvise(start, bytes < (2 << 20) ? (2 << 20) : bytes, advice);
  uint32_t *order = malloc(lines * sizeof *order);
  for (size_t i = 0; i < lines; i++) {
    size_t j = random64() % (i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (size_t i = 0; i < lines; i++)
    *(char **)(start + 64ull * order[i]) = start + 64ull * order[(i + 1) % lines];
  free(order);
  char **at = (char **)start;
  double values[2800];
  for (int chunk = -400; chunk < 2800; chunk++) {
    double from = now();
    for (int i = 0; i < steps; i += 8) {
      at = (char **)*at; at = (char **)*at; at = (char **)*at; at = (char **)*at;
      at = (char **)*at; at = (char **)*at; at = (char **)*at; at = (char **)*at;
    }
    double nanos = (now() - from) / steps;
    if (chunk >= 0) values[chunk] = nanos;
  }
  static char **volatile sink;
  sink = at;
  (void)sink;
  printf("%s %.3f\n", id, median(values, 2800));
  munmap(raw, length);
}

static void sequential(void) {
  size_t bytes = 512u << 20;
  uint64_t *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  madvise(p, bytes, MADV_NOHUGEPAGE);
  memset(p, 1, bytes);
  double values[2800];
  static volatile uint64_t sink;
  for (int chunk = 0; chunk < 2800; chunk++) {
    uint64_t *q = p + (size_t)(chunk % 512) * (1 << 17);
    uint64_t s[8] = {0};
    double from = now();
    for (int i = 0; i < 1 << 17; i += 8)
      for (int k = 0; k < 8; k++) s[k] += q[i + k];
    values[chunk] = now() - from;
    for (int k = 0; k < 8; k++) sink += s[k];
  }
  printf("ram-sequential-mib %.0f\n", median(values, 2800));
  munmap(p, bytes);
}

static void chunks(const char *id, void (*work)(int), int times) {
  double values[2800];
  for (int chunk = -400; chunk < 2800; chunk++) {
    double from = now();
    work(times);
    if (chunk >= 0) values[chunk] = (now() - from) / times;
  }
  printf("%s %.3f\n", id, median(values, 2800));
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static volatile long counter;
static void locks(int times) {
  for (int i = 0; i < times; i++) {
    pthread_mutex_lock(&mutex);
    counter++;
    pthread_mutex_unlock(&mutex);
  }
}
static void clocks(int times) {
  for (int i = 0; i < times; i++) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    counter += t.tv_nsec;
  }
}
static void syscalls(int times) {
  for (int i = 0; i < times; i++) counter += syscall(SYS_getppid);
}

static void pin(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
}

static void all(int socket, char *buffer, int write_it) {
  for (int done = 0; done < 64;) {
    int n = write_it ? write(socket, buffer + done, 64 - done) : read(socket, buffer + done, 64 - done);
    if (n <= 0) _exit(0);
    done += n;
  }
}

static void tcp(const char *id, int client_cpu, int server_cpu) {
  int one = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  bind(listener, (struct sockaddr *)&address, sizeof address);
  listen(listener, 1);
  getsockname(listener, (struct sockaddr *)&address, &length);
  char buffer[64] = {0};
  fflush(stdout);
  if (fork() == 0) {
    pin(server_cpu);
    int s = accept(listener, NULL, NULL);
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    for (;;) {
      all(s, buffer, 0);
      all(s, buffer, 1);
    }
  }
  cpu_set_t before;
  sched_getaffinity(0, sizeof before, &before);
  pin(client_cpu);
  int c = socket(AF_INET, SOCK_STREAM, 0);
  connect(c, (struct sockaddr *)&address, sizeof address);
  setsockopt(c, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  static double values[20000];
  for (int i = -5000; i < 20000; i++) {
    double from = now();
    all(c, buffer, 1);
    all(c, buffer, 0);
    if (i >= 0) values[i] = now() - from;
  }
  close(c);
  close(listener);
  sched_setaffinity(0, sizeof before, &before);
  printf("%s %.0f\n", id, median(values, 20000));
}

static void syncs(const char *id, const char *path, int append) {
  int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  void *block;
  if (posix_memalign(&block, 4096, 4096)) exit(1);
  for (int i = 0; i < 4096; i++) ((char *)block)[i] = random64();
  if (!append) {
    for (int i = 0; i < 4096; i++) pwrite(fd, block, 4096, 4096l * i);
    fsync(fd);
  }
  static double values[5000];
  for (int i = -1000; i < 5000; i++) {
    off_t at = append ? 4096l * (i + 1000) : 4096l * ((i + 1000) % 4096);
    double from = now();
    pwrite(fd, block, 4096, at);
    if (append) fsync(fd); else fdatasync(fd);
    if (i >= 0) values[i] = now() - from;
  }
  close(fd);
  unlink(path);
  free(block);
  printf("%s %.0f\n", id, median(values, 5000));
}

static void reads(const char *path) {
  int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_DIRECT, 0600);
  if (fd < 0) return;
  const int mebibytes = 512;
  void *block;
  if (posix_memalign(&block, 4096, 1 << 20)) exit(1);
  for (int m = 0; m < mebibytes; m++) {
    for (int i = 0; i < 1 << 17; i++) ((uint64_t *)block)[i] = random64();
    pwrite(fd, block, 1 << 20, (off_t)m << 20);
  }
  fsync(fd);
  static double values[10000];
  for (int i = -2000; i < 10000; i++) {
    off_t at = (off_t)(random64() % (mebibytes * 256)) * 4096;
    double from = now();
    pread(fd, block, 4096, at);
    if (i >= 0) values[i] = now() - from;
  }
  printf("ssd-random-4k %.0f\n", median(values, 10000));
  close(fd);
  unlink(path);
  free(block);
}

int main(int argc, char **argv) {
  char path[4096];
  snprintf(path, sizeof path, "%s/reference.tmp", argc > 1 ? argv[1] : ".");
  state ^= (uint64_t)now();
  chase("l1", 16 << 10, 30000, MADV_HUGEPAGE);
  chase("l2", 256 << 10, 8000, MADV_HUGEPAGE);
  chase("ram-random-4k", 512u << 20, 2048, MADV_NOHUGEPAGE);
  chase("ram-random-2m", 512u << 20, 2048, MADV_HUGEPAGE);
  sequential();
  chunks("lock-uncontended", locks, 5000);
  chunks("clock", clocks, 1000);
  chunks("syscall", syscalls, 200);
  tcp("tcp-same-core", 0, 0);
  if (sysconf(_SC_NPROCESSORS_ONLN) > 1) tcp("tcp-cross-core", 0, 1);
  syncs("write-fdatasync", path, 0);
  syncs("append-fsync", path, 1);
  reads(path);
  return 0;
}
