/** Frequency bands of speech in hertz, narrow enough to distinguish vowels. */
const bandsHz = [
  [150, 350],
  [350, 650],
  [650, 1100],
  [1100, 1700],
  [1700, 2500],
  [2500, 3700],
] as const;

export const bandCount = bandsHz.length;

/** Splits a stream of samples into frequency bands. */
export class VoiceBands {
  private readonly filters: BandPass[];

  /** @param rate samples per second, at least 8000 */
  constructor(rate: number) {
    this.filters = bandsHz.map(([low, high]) => new BandPass(low, high, rate));
  }

  /** @returns each band's sum of squared samples from `from` to `to` */
  energies(samples: Int16Array, from: number, to: number): number[] {
    return this.filters.map((filter) => filter.energy(samples, from, to));
  }
}

/** Two poles, 0 dB in the middle: "BPF" of R. Bristow-Johnson's Audio EQ Cookbook. */
class BandPass {
  private readonly gain: number;
  private readonly back1: number;
  private readonly back2: number;
  private in1 = 0;
  private in2 = 0;
  private out1 = 0;
  private out2 = 0;

  constructor(low: number, high: number, rate: number) {
    const middle = Math.sqrt(low * high);
    const angle = (2 * Math.PI * middle) / rate;
    const alpha = (Math.sin(angle) * (high - low)) / (2 * middle);
    this.gain = alpha / (1 + alpha);
    this.back1 = (-2 * Math.cos(angle)) / (1 + alpha);
    this.back2 = (1 - alpha) / (1 + alpha);
  }

  energy(samples: Int16Array, from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      const sample = samples[at] ?? 0;
      const out = this.gain * (sample - this.in2) - this.back1 * this.out1 - this.back2 * this.out2;
      this.in2 = this.in1;
      this.in1 = sample;
      this.out2 = this.out1;
      // Avoids denormal numbers, which are slow.
      this.out1 = Math.abs(out) < 1e-9 ? 0 : out;
      sum += out * out;
    }
    return sum;
  }
}
