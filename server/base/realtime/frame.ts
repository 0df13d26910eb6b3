// Builds the bytes of one unmasked WebSocket text frame, header and payload in one buffer (RFC 6455, 5.2).

const FINAL_TEXT = 0x81
const LONGEST_SHORT = 125
const LONGEST_16_BIT = 0xffff

/** One complete text frame from server to client. The buffer may be written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length <= LONGEST_SHORT ? 2 : length <= LONGEST_16_BIT ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL_TEXT
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}
