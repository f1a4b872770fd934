export type Side = 'proposer' | 'agent';

const binMs = 20;
const binsPerSecond = 1000 / binMs;
const keptBins = 30 * binsPerSecond;
/** Words go up and down several times in it; in less, anything looks like anything. */
const leastBins = 0.8 * binsPerSecond;
const mostBins = 3 * binsPerSecond;
/** When somebody fell silent is known as exactly as this. */
const slackBins = Math.round(0.25 * binsPerSecond);
/** The sum of a bin's squared samples that counts as silence: a room is never quite still. */
const silentEnergy = 3e6;
/** Made syllables through a made room: 0.92 and more; others, of a second: half of them 0.5, one in a hundred 0.82. */
const alike = 0.85;

/**
 * Tells the agent's own voice, come back through a loudspeaker, from an answer: it goes up and down in loudness as the
 * agent's did, however long it was on its way. Times are seconds of the recording.
 */
export class OwnVoice {
  private readonly energy: Record<Side, Float64Array> = {
    proposer: new Float64Array(keptBins),
    agent: new Float64Array(keptBins),
  };
  private readonly newest: Record<Side, number> = { proposer: -1, agent: -1 };

  /** @param fromS when the first of these samples sounds */
  add(side: Side, samples: Int16Array, fromS: number, rate: number): void {
    const energy = this.energy[side];
    for (let at = 0; at < samples.length;) {
      const bin = Math.floor((fromS + at / rate) * binsPerSecond);
      const end = Math.min(samples.length, Math.max(at + 1, Math.ceil(((bin + 1) / binsPerSecond - fromS) * rate)));
      this.reach(side, bin);
      let sum = 0;
      for (; at < end; at += 1) sum += (samples[at] ?? 0) ** 2;
      energy[bin % keptBins] = (energy[bin % keptBins] ?? 0) + sum;
    }
  }

  /** Whether what the proposer's microphone gave in this time is what the agent had said when it ended. */
  isIn(fromS: number, toS: number, agentEndedAtS: number): boolean {
    const end = Math.round(toS * binsPerSecond);
    const bins = Math.min(end - Math.round(fromS * binsPerSecond), mostBins);
    if (bins < leastBins) return false;
    const heard = this.levels('proposer', end - bins, bins);
    const lateBins = Math.round((toS - agentEndedAtS) * binsPerSecond);
    const [least, most] = [Math.max(0, lateBins - slackBins), lateBins + slackBins];
    const said = this.levels('agent', end - bins - most, bins + most - least);
    for (let at = 0; at <= most - least; at += 1)
      if (correlation(heard, said.slice(at, at + bins)) > alike) return true;
    return false;
  }

  /** Takes back what was to sound after this. */
  cut(side: Side, fromS: number): void {
    this.newest[side] = Math.min(this.newest[side], Math.floor(fromS * binsPerSecond) - 1);
  }

  /** What lies between the last sound of a side and this was silence. */
  private reach(side: Side, bin: number): void {
    const from = Math.max(this.newest[side] + 1, bin - keptBins + 1);
    for (let next = from; next <= bin; next += 1) this.energy[side][next % keptBins] = 0;
    this.newest[side] = Math.max(this.newest[side], bin);
  }

  /** Loudness, logarithmic and smoothed. What is not known was silent. */
  private levels(side: Side, from: number, count: number): number[] {
    const level = (bin: number) => {
      const isKept = bin >= 0 && bin <= this.newest[side] && bin > this.newest[side] - keptBins;
      return Math.log10(silentEnergy + (isKept ? (this.energy[side][bin % keptBins] ?? 0) : 0));
    };
    return Array.from({ length: count }, (_, index) => {
      const bin = from + index;
      return (level(bin - 1) + level(bin) + level(bin + 1)) / 3;
    });
  }
}

/** Pearson's: 1 where both go up and down together. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (const [index, value] of one.entries()) {
    const a = value - meanOne;
    const b = (other[index] ?? 0) - meanOther;
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : both / Math.sqrt(ofOne * ofOther);
}
