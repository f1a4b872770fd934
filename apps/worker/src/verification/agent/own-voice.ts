export type Side = 'proposer' | 'agent';

const binMs = 20;
const binsPerSecond = 1000 / binMs;
const keptBins = 30 * binsPerSecond;
/** Sentences differ in so much of them; in less, one goes up and down like another. */
const comparedBins = 2.5 * binsPerSecond;
/** Through a loudspeaker without a wire and over a slow network. */
const latestBins = 2 * binsPerSecond;
/** The sum of a bin's squared samples that counts as silence: a room is never quite still. */
const silentEnergy = 3e6;
/**
 * Sentences of the agent through a made room and any delay: 0.90 and more, one in a hundred less. Answers said into them,
 * at the delay where they are most alike: half of them 0.39, one in a hundred 0.70, of a thousand none 0.81.
 */
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

  /** Whether the last of what the proposer's microphone gave until then is what the agent said a little earlier. */
  endsIn(toS: number): boolean {
    const from = Math.round(toS * binsPerSecond) - comparedBins;
    const heard = this.levels('proposer', from, comparedBins);
    const said = this.levels('agent', from - latestBins, comparedBins + latestBins);
    for (let at = 0; at <= latestBins; at += 1) {
      const then = said.slice(at, at + comparedBins);
      if (isMostlySound(then) && correlation(heard, then) > alike) return true;
    }
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

/** A word after silence looks like any other word after silence. */
const isMostlySound = (levels: readonly number[]): boolean =>
  levels.filter((level) => level > Math.log10(silentEnergy) + 0.5).length > levels.length / 2;

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
