package io.capsweep.stub;

import com.datastax.oss.driver.internal.core.protocol.ByteBufPrimitiveCodec;
import com.datastax.oss.driver.internal.core.protocol.FrameEncoder;
import com.datastax.oss.protocol.internal.Compressor;
import com.datastax.oss.protocol.internal.FrameCodec;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * A server that speaks enough of CQL's protocol version 4 to be prepared, loaded and measured, on
 * one thread of its own. It answers as it is told to, and keeps its own record of the truth.
 */
public final class StubServer implements AutoCloseable {
  private static final int MOST_FRAME_BYTES = 64 << 20;
  private static final int BACKLOG = 256;

  private record Planned(Duration after, Runnable action) {}

  private final NioEventLoopGroup group = new NioEventLoopGroup(1);
  private final EventLoop loop = group.next();
  private final ChannelGroup connections = new DefaultChannelGroup(loop);
  private final Queue<Planned> planned = new ConcurrentLinkedQueue<>();
  private final Mind mind;
  private Channel listening;
  private InetSocketAddress address;

  private StubServer() {
    this.mind = new Mind(LocalNode.cells(), this::measuringBegins);
  }

  /** Listens on a free loopback port. */
  public static StubServer start() {
    return start(0);
  }

  /** Listens on a loopback port; 0 for any. */
  public static StubServer start(int port) {
    StubServer server = new StubServer();
    server.address = new InetSocketAddress("127.0.0.1", port);
    server.accept();
    return server;
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return address;
  }

  /** "host:port", as a profile names it. */
  public String contactPoint() {
    return address.getHostString() + ":" + address.getPort();
  }

  /** From now on answers like this, once the data is loaded and counted. */
  public StubServer behave(Behaviour behaviour) {
    onLoop(
        () -> {
          mind.behave(behaviour);
          return null;
        });
    return this;
  }

  /** Does something this long after the first operation that follows loading and counting. */
  public StubServer whenMeasured(Duration after, Runnable action) {
    planned.add(new Planned(after, action));
    return this;
  }

  /** Answers nobody for this long, from now on. */
  public void stall(Duration duration) {
    loop.execute(
        () -> {
          long until = System.nanoTime() + duration.toNanos();
          for (long left = duration.toNanos(); left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
          }
        });
  }

  /** Ends all connections; new ones are taken. */
  public void drop() {
    connections.close();
  }

  /** Ends all connections and takes no new ones. */
  public void refuse() {
    listening.close();
    connections.close();
  }

  /** Takes connections again, on the same port. */
  public void accept() {
    ChannelFuture bound =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    open(channel);
                  }
                })
            .bind(address);
    if (!loop.inEventLoop()) {
      bound.syncUninterruptibly();
    }
    listening = bound.channel();
    if (address.getPort() == 0) {
      address = (InetSocketAddress) listening.localAddress();
    }
  }

  private void open(SocketChannel channel) {
    FrameCodec<ByteBuf> codec =
        FrameCodec.defaultServer(
            new ByteBufPrimitiveCodec(ByteBufAllocator.DEFAULT), Compressor.none());
    mind.connections++;
    connections.add(channel);
    channel
        .pipeline()
        .addLast(new FrameReader(codec))
        .addLast(new FrameEncoder(codec, MOST_FRAME_BYTES))
        .addLast(new Connection(mind));
  }

  /** What it was sent and what it answered, so far. */
  public Truth truth() {
    return onLoop(mind::truth);
  }

  private void measuringBegins() {
    for (Planned each = planned.poll(); each != null; each = planned.poll()) {
      loop.schedule(each.action(), each.after().toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  private <T> T onLoop(Callable<T> task) {
    try {
      return loop.inEventLoop() ? task.call() : loop.submit(task).get(30, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IllegalStateException("the stub does not answer", e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
  }
}
