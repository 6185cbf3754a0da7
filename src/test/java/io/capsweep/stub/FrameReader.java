package io.capsweep.stub;

import com.datastax.oss.protocol.internal.FrameCodec;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.nio.charset.StandardCharsets;

/** Cuts frames of protocol version 4 out of the stream, and turns other versions away. */
final class FrameReader extends LengthFieldBasedFrameDecoder {
  private static final int MOST_BYTES = 64 << 20;
  private static final int LENGTH_AT = 5;
  private static final int VERSION = 4;

  private final FrameCodec<ByteBuf> codec;

  FrameReader(FrameCodec<ByteBuf> codec) {
    super(MOST_BYTES, LENGTH_AT, Integer.BYTES, 0, 0, true);
    this.codec = codec;
  }

  @Override
  protected Object decode(ChannelHandlerContext context, ByteBuf in) throws Exception {
    ByteBuf frame = (ByteBuf) super.decode(context, in);
    if (frame == null) {
      return null;
    }
    try {
      if ((frame.getByte(frame.readerIndex()) & 0x7f) == VERSION) {
        return codec.decode(frame);
      }
      context.writeAndFlush(refusal(context, frame.getShort(frame.readerIndex() + 2)));
      return null;
    } finally {
      frame.release();
    }
  }

  private static ByteBuf refusal(ChannelHandlerContext context, int stream) {
    byte[] text =
        "Invalid or unsupported protocol version; supported versions are (4/v4)"
            .getBytes(StandardCharsets.UTF_8);
    ByteBuf answer = context.alloc().buffer();
    answer.writeByte(0x80 | VERSION).writeByte(0).writeShort(stream).writeByte(0);
    answer.writeInt(Integer.BYTES + Short.BYTES + text.length);
    answer.writeInt(ProtocolConstants.ErrorCode.PROTOCOL_ERROR);
    return answer.writeShort(text.length).writeBytes(text);
  }
}
