import fc from 'fast-check';
import { decode, encode } from './g711.ts';
import { JitterBuffer } from './jitter-buffer.ts';
import { readEvent, readRtp, writeEvent, writeRtp } from './rtp-packet.ts';

const frame = 160;

describe('G.711', () => {
  it.each(['PCMU', 'PCMA'] as const)('%s keeps each of its values, and others within a sixteenth', (codec) => {
    const values = decode(
      codec,
      Uint8Array.from({ length: 256 }, (_, index) => index),
    );
    expect(decode(codec, encode(codec, values))).toEqual(values);
    const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const heard = decode(codec, encode(codec, samples));
    for (const [index, sample] of samples.entries())
      if (Math.abs(sample - heard[index]!) > Math.max(16, Math.abs(sample) / 16))
        throw new Error(`${sample} became ${heard[index]}`);
  });

  it('has the values of the standard', () => {
    expect([...encode('PCMU', Int16Array.of(0, 1_000, -1_000, 32_767, -32_768))]).toEqual([
      0xff, 0xce, 0x4e, 0x80, 0x00,
    ]);
    expect([...encode('PCMA', Int16Array.of(0, 1_000, -1_000, 32_767, -32_768))]).toEqual([
      0xd5, 0xfa, 0x7a, 0xaa, 0x2a,
    ]);
  });
});

describe('RTP', () => {
  it('is read as it was written, and other packets are refused', () => {
    fc.assert(
      fc.property(
        fc.record({
          payload: fc.constantFrom(0, 8, 101),
          marker: fc.boolean(),
          sequence: fc.nat(65_535),
          timestamp: fc.nat(2 ** 32 - 1),
          source: fc.nat(2 ** 32 - 1),
          data: fc.uint8Array({ maxLength: 200 }),
        }),
        (packet) => {
          const read = readRtp(writeRtp(packet));
          expect({ ...read, data: [...read!.data] }).toEqual({ ...packet, data: [...packet.data] });
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void readRtp(Buffer.from(bytes))));
    expect(readRtp(Buffer.from('RTCP or STUN'))).toBeNull();
  });

  it('carries digits', () => {
    expect(readEvent(writeEvent('#', true, 1_280))).toEqual({ digit: '#', isEnd: true, duration: 1_280 });
    expect(readEvent(Uint8Array.of(16, 0, 0, 0))).toBeNull();
  });
});

describe('the jitter buffer', () => {
  const sound = (index: number): Int16Array => new Int16Array(frame).fill(index + 1);
  const heard = (buffer: JitterBuffer, frames: number): number[] =>
    Array.from({ length: frames }, () => buffer.read(frame)[0] ?? 0);

  it('waits 60 ms, and then plays packets in order, whatever order they came in and wherever their clock wraps', () => {
    const packets = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(packets, fc.nat(2 ** 32 - 1), (order, start) => {
        const buffer = new JitterBuffer();
        buffer.write(start, sound(0));
        for (const index of order) buffer.write((start + index * frame) >>> 0, sound(index));
        expect(heard(buffer, 6)).toEqual([0, 0, 0, 1, 2, 3]);
      }),
    );
  });

  it('fades out over three lost frames, and drops what comes too late', () => {
    const buffer = new JitterBuffer();
    buffer.write(0, new Int16Array(frame).fill(1_000));
    expect(heard(buffer, 8)).toEqual([0, 0, 0, 1_000, 700, 400, 150, 0]);
    buffer.write(frame, sound(1));
    expect(heard(buffer, 2)).toEqual([0, 0]);
  });

  it('begins anew after a pause', () => {
    const buffer = new JitterBuffer();
    buffer.write(0, sound(0));
    heard(buffer, 20);
    buffer.write(100 * frame, sound(5));
    expect(heard(buffer, 4)).toEqual([0, 0, 0, 6]);
  });

  it('catches up with a faster clock', () => {
    const buffer = new JitterBuffer();
    for (let index = 0; index < 20; index += 1) buffer.write(index * frame, sound(index));
    for (let index = 20; index < 90; index += 1) {
      buffer.write(index * frame, sound(index));
      buffer.read(frame);
    }
    expect(90 - heard(buffer, 1)[0]!).toBeLessThan(5);
  });
});
