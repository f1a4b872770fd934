/** A packet of RTP (RFC 3550, 5.1). */
export interface RtpPacket {
  readonly payload: number;
  readonly marker: boolean;
  readonly sequence: number;
  readonly timestamp: number;
  readonly source: number;
  readonly data: Uint8Array;
}

const headerBytes = 12;

/** @returns null for anything else, such as RTCP or STUN on the same port */
export function readRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length < headerBytes || bytes[0]! >> 6 !== 2) return null;
  const payload = bytes[1]! & 0x7f;
  if (payload >= 72 && payload <= 76) return null; // RTCP
  let start = headerBytes + (bytes[0]! & 0x0f) * 4;
  if (bytes[0]! & 0x10) {
    if (bytes.length < start + 4) return null;
    start += 4 + bytes.readUInt16BE(start + 2) * 4;
  }
  const end = bytes.length - (bytes[0]! & 0x20 ? (bytes[bytes.length - 1] ?? 0) : 0);
  if (start > end) return null;
  return {
    payload,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    data: bytes.subarray(start, end),
  };
}

export function writeRtp({ payload, marker, sequence, timestamp, source, data }: RtpPacket): Buffer {
  const bytes = Buffer.alloc(headerBytes + data.length);
  bytes[0] = 0x80;
  bytes[1] = (marker ? 0x80 : 0) | payload;
  bytes.writeUInt16BE(sequence & 0xffff, 2);
  bytes.writeUInt32BE(timestamp >>> 0, 4);
  bytes.writeUInt32BE(source >>> 0, 8);
  bytes.set(data, headerBytes);
  return bytes;
}

const digits = '0123456789*#ABCD';

/** @returns the digit of a telephone-event (RFC 4733), and whether it has ended; null for other events */
export function readEvent(data: Uint8Array): { digit: string; isEnd: boolean; duration: number } | null {
  const digit = digits[data[0] ?? 255];
  if (digit === undefined || data.length < 4) return null;
  return { digit, isEnd: (data[1]! & 0x80) !== 0, duration: data[2]! * 256 + data[3]! };
}

/** The payload of one packet of a digit. */
export const writeEvent = (digit: string, isEnd: boolean, duration: number): Uint8Array =>
  Uint8Array.of(digits.indexOf(digit), (isEnd ? 0x80 : 0) | 10, duration >> 8, duration & 0xff);

/** The number of a digit, as LiveKit's messages have it beside the digit. */
export const codeOfDigit = (digit: string): number => digits.indexOf(digit);

export const isDigit = (text: string): boolean => text.length === 1 && digits.includes(text);
