/* Synchronous SHA-256, because the one of browsers needs https and takes longer to call than to calculate. */

const fractionOf = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
const constants = Int32Array.from(primes(64), (prime) => fractionOf(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => fractionOf(Math.sqrt(prime)));
const words = new Int32Array(64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Works the 64 bytes at the offset into the state. */
function compress(state: Int32Array, view: DataView, offset: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16]! + first + words[at - 7]! + second) | 0;
  }
  mix(state);
}

function mix(state: Int32Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let at = 0; at < 64; at += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** Counts up from zero. @returns the number whose SHA-256 after the salt is the challenge, or null */
export function solve({ challenge, salt, maxnumber }: { challenge: string; salt: string; maxnumber: number }) {
  const text = new TextEncoder().encode(salt);
  const wanted = Int32Array.from({ length: 8 }, (_, at) => parseInt(challenge.slice(at * 8, at * 8 + 8), 16) | 0);
  const bytes = new Uint8Array(Math.ceil((text.length + 30) / 64) * 64);
  const view = new DataView(bytes.buffer);
  bytes.set(text);
  // Whole blocks of the salt are the same for every number.
  const same = Math.floor(text.length / 64) * 64;
  const common = start.slice();
  for (let offset = 0; offset < same; offset += 64) compress(common, view, offset);
  const state = new Int32Array(8);
  for (let number = 0; number <= maxnumber; number += 1) {
    const digits = String(number);
    for (let at = 0; at < digits.length; at += 1) bytes[text.length + at] = digits.charCodeAt(at);
    const length = text.length + digits.length;
    const end = Math.ceil((length + 9) / 64) * 64;
    bytes.fill(0, length);
    bytes[length] = 0x80;
    view.setUint32(end - 4, length * 8);
    state.set(common);
    for (let offset = same; offset < end; offset += 64) compress(state, view, offset);
    if (state.every((word, at) => word === wanted[at])) return number;
  }
  return null;
}
