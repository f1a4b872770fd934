/** The room's audio has so many samples for each one of the telephone: 48 kHz and 8 kHz. */
export const ratio = 6;
const taps = 16 * ratio;
/** Share of 4 kHz that passes: below it the telephone's band, above it what would come back as a false tone. */
const cutoff = 0.92;

/** A low-pass filter at the telephone's band: a sinc under a Kaiser window, about 70 dB down outside of it. */
const filter = Float64Array.from({ length: taps }, (_, index) => {
  const at = index - (taps - 1) / 2;
  const x = (Math.PI * at * cutoff) / ratio;
  const sinc = x === 0 ? 1 : Math.sin(x) / x;
  return (sinc * kaiser(at / ((taps - 1) / 2)) * cutoff) / ratio;
});

/** From the telephone's rate to the room's. Keeps the end of each frame for the next. */
export class Upsampler {
  private readonly past = new Float64Array(taps / ratio - 1);

  push(frame: Int16Array): Int16Array {
    const input = joined(this.past, frame);
    const output = new Int16Array(frame.length * ratio);
    const perPhase = taps / ratio;
    for (let index = 0; index < output.length; index += 1) {
      const [at, phase] = [Math.floor(index / ratio), index % ratio];
      let sum = 0;
      for (let tap = 0; tap < perPhase; tap += 1) sum += input[at + perPhase - 1 - tap]! * filter[tap * ratio + phase]!;
      output[index] = clipped(sum * ratio);
    }
    this.past.set(input.subarray(input.length - this.past.length));
    return output;
  }
}

/** From the room's rate to the telephone's. Keeps the end of each frame for the next. */
export class Downsampler {
  private readonly past = new Float64Array(taps - 1);

  /** @param frame a multiple of six samples, which may be louder than 16 bits */
  push(frame: Float64Array): Int16Array {
    const input = joined(this.past, frame);
    const output = new Int16Array(frame.length / ratio);
    for (let index = 0; index < output.length; index += 1) {
      let sum = 0;
      const at = index * ratio;
      for (let tap = 0; tap < taps; tap += 1) sum += input[at + taps - 1 - tap]! * filter[tap]!;
      output[index] = clipped(sum);
    }
    this.past.set(input.subarray(input.length - this.past.length));
    return output;
  }
}

function joined(past: Float64Array, frame: Int16Array | Float64Array): Float64Array {
  const all = new Float64Array(past.length + frame.length);
  all.set(past);
  all.set(frame, past.length);
  return all;
}

const clipped = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

function kaiser(at: number): number {
  const beta = 6.8;
  return bessel(beta * Math.sqrt(Math.max(0, 1 - at * at))) / bessel(beta);
}

/** The modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
