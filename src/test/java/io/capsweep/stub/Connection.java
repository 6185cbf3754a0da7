package io.capsweep.stub;

import com.datastax.oss.protocol.internal.Frame;
import com.datastax.oss.protocol.internal.Message;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.request.Execute;
import com.datastax.oss.protocol.internal.request.Options;
import com.datastax.oss.protocol.internal.request.Prepare;
import com.datastax.oss.protocol.internal.request.Query;
import com.datastax.oss.protocol.internal.request.Register;
import com.datastax.oss.protocol.internal.request.Startup;
import com.datastax.oss.protocol.internal.response.Error;
import com.datastax.oss.protocol.internal.response.Ready;
import com.datastax.oss.protocol.internal.response.Supported;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** One connection of a client. */
final class Connection extends SimpleChannelInboundHandler<Frame> {
  private final Mind mind;

  Connection(Mind mind) {
    this.mind = mind;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, Frame request) {
    if (request.message instanceof Execute execute) {
      Optional<Mind.Answer> answer = mind.execute(execute);
      answer.ifPresent(given -> send(context, request, given));
    } else {
      context.write(response(request, plain(request.message)));
    }
  }

  private void send(ChannelHandlerContext context, Frame request, Mind.Answer answer) {
    Frame response = response(request, answer.message());
    if (answer.delayNanos() <= 0) {
      context.write(response);
    } else {
      context
          .executor()
          .schedule(
              () -> context.writeAndFlush(response), answer.delayNanos(), TimeUnit.NANOSECONDS);
    }
  }

  private Message plain(Message request) {
    if (request instanceof Options) {
      return new Supported(Map.of("CQL_VERSION", List.of("3.4.6"), "COMPRESSION", List.of()));
    }
    if (request instanceof Startup || request instanceof Register) {
      return new Ready();
    }
    if (request instanceof Prepare prepare) {
      return mind.prepare(prepare.cqlQuery);
    }
    if (request instanceof Query query) {
      return mind.query(query.query);
    }
    return new Error(ProtocolConstants.ErrorCode.PROTOCOL_ERROR, "not known here: " + request);
  }

  private static Frame response(Frame request, Message message) {
    return Frame.forResponse(
        request.protocolVersion, request.streamId, null, Frame.NO_PAYLOAD, List.of(), message);
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    context.flush();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }
}
