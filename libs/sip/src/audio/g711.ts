import type { Codec } from '../messages/sdp.ts';

/** Samples a second of telephone audio. */
export const phoneRate = 8_000;

const muBias = 0x84;
const muClip = 32_635;

function decodeMu(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = (((value & 0x0f) << 3) + muBias) << ((value & 0x70) >> 4);
  return value & 0x80 ? muBias - magnitude : magnitude - muBias;
}

function encodeMu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), muClip) + muBias;
  const exponent = 24 - Math.clz32(magnitude); // of the highest bit, above the seventh
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

function decodeA(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value & 0x70) >> 4;
  const mantissa = (value & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return value & 0x80 ? magnitude : -magnitude;
}

function encodeA(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0;
  const magnitude = Math.min(sample >= 0 ? sample : -sample - 1, 0x7fff);
  const exponent = Math.max(0, 24 - Math.clz32(magnitude));
  const mantissa = exponent === 0 ? magnitude >> 4 : magnitude >> (exponent + 3);
  return (sign | (exponent << 4) | (mantissa & 0x0f)) ^ 0x55;
}

const tables = {
  PCMU: tablesOf(decodeMu, encodeMu),
  PCMA: tablesOf(decodeA, encodeA),
} satisfies Record<Codec, unknown>;

/** Samples of 16 bits from the bytes of G.711. */
export function decode(codec: Codec, bytes: Uint8Array): Int16Array {
  const { decoded } = tables[codec];
  const samples = new Int16Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) samples[index] = decoded[bytes[index]!]!;
  return samples;
}

/** The bytes of G.711 for samples of 16 bits. */
export function encode(codec: Codec, samples: Int16Array): Uint8Array {
  const { encoded } = tables[codec];
  const bytes = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) bytes[index] = encoded[samples[index]! & 0xffff]!;
  return bytes;
}

function tablesOf(decodeOne: (byte: number) => number, encodeOne: (sample: number) => number) {
  return {
    decoded: Int16Array.from({ length: 256 }, (_, byte) => decodeOne(byte)),
    encoded: Uint8Array.from({ length: 65_536 }, (_, bits) => encodeOne(bits < 32_768 ? bits : bits - 65_536)),
  };
}
