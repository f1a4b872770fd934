import { bandCount, VoiceBands } from './voice-bands.ts';

export type Side = 'proposer' | 'agent';

const binMs = 20;
const binsPerSecond = 1000 / binMs;
/** Covers the agent's reading of a long text and the proposer's afterwards. */
const keptBins = 6 * 60 * binsPerSecond;
/** Audio is compared in pieces, each of which may be earlier or later than the previous one. */
const pieceBins = 0.6 * binsPerSecond;
/** Number of last pieces that must match. Sounds shorter than two of them match nobody. */
const lastPieces = 3;
/** Number of pieces before them: earlier speech must have returned as well. */
const earlierPieces = 2;
const comparedBins = (earlierPieces + lastPieces) * pieceBins;
/** Maximum shift between two pieces, by a buffer that ran empty or caught up. */
const mostShiftBins = 0.2 * binsPerSecond;
/** Maximum delay, through a wireless loudspeaker and a slow network. A repetition of the agent's words comes later. */
const latestBins = 1.8 * binsPerSecond;
/** Maximum energy of a silent bin, the sum of a band's squared samples at 16 kHz: a room is never silent. */
const silentEnergy = 3e5;
/** Minimum similarity. Measured (tests/rates). */
const alike = 0.74;
const alikeEarlier = 0.45;
/** A playback has a constant delay: its pieces differ by at most one bin. */
const [alikePlayed, mostDriftBins] = [0.85, 1];
/** Shorter sounds match anybody; longer ones are sampled at this many pieces. */
const [fewestPlayed, mostPlayed] = [6, 12];

/**
 * Distinguishes the agent's own voice, returned through a loudspeaker, from an answer: the energies of its frequency
 * bands rise and fall like the agent's, at any delay and even with losses. Times are seconds of the recording.
 */
export class EchoDetector {
  private readonly tracks: Record<Side, Track>;

  /** @param rate samples per second of both sides, at least 8000 */
  constructor(private readonly rate: number) {
    this.tracks = { proposer: new Track(rate), agent: new Track(rate) };
  }

  /** @param fromS time of the first of these samples */
  add(side: Side, samples: Int16Array, fromS: number): void {
    const track = this.tracks[side];
    for (let at = 0; at < samples.length;) {
      const bin = Math.floor((fromS + at / this.rate) * binsPerSecond);
      const binEnd = Math.ceil(((bin + 1) / binsPerSecond - fromS) * this.rate);
      const end = Math.min(samples.length, Math.max(at + 1, binEnd));
      track.add(bin, samples, at, end);
      at = end;
    }
  }

  /** Whether the end of the proposer's audio up to this time matches recent speech of the agent. */
  endsIn(toS: number): boolean {
    const from = Math.round(toS * binsPerSecond) - comparedBins;
    const heard = this.tracks.proposer.levels(from, comparedBins);
    const said = this.tracks.agent.levels(from - latestBins, latestBins + comparedBins);
    const likeness = piecesUntil(comparedBins).map((at) => likenessByStart(heard, said, at));
    const ofLast = likeness.slice(earlierPieces).toReversed().reduce(withBestSuccessor);
    return ofLast.some((sum, start) => sum / lastPieces > alike && cameBackEarlier(likeness, said, start));
  }

  /**
   * Whether the proposer's audio in this period is a playback of earlier speech of the agent. A person who reads the
   * same words has another pace. It needs at least 3.6 s of speech.
   */
  isPlayedBack(fromS: number, toS: number): boolean {
    const [from, to] = [Math.round(fromS * binsPerSecond), Math.round(toS * binsPerSecond)];
    const heard = this.tracks.proposer.levels(from, Math.max(0, to - from));
    const spoken = piecesUntil(to - from).filter((at) => isSpoken(heard, at));
    if (spoken.length < fewestPlayed) return false;
    // There was nothing to play back before the session; its first words may lie inside the turn.
    const since = Math.max(from - to, to - keptBins);
    const said = this.tracks.agent.levels(since, to - since);
    const saidPieces = Array.from({ length: to - since - pieceBins }, (_, start) =>
      isSpoken(said, start) ? centred(said, start) : undefined,
    );
    const looked = spread(spoken, mostPlayed).map((at) => {
      const piece = centred(heard, at);
      return { at, likeness: saidPieces.map((other) => (other ? correlation(piece, other) : 0)) };
    });
    return saidPieces.some((_, start) => {
      const sum = looked.reduce(
        (all, { at, likeness }) => all + Math.max(0, ...near(likeness, start + at, mostDriftBins)),
        0,
      );
      return sum / looked.length > alikePlayed;
    });
  }

  /** Removes scheduled audio after this time. */
  cut(side: Side, fromS: number): void {
    this.tracks[side].cut(Math.floor(fromS * binsPerSecond));
  }
}

/** Energies of one side's bands in the last minutes, by bin. */
class Track {
  private readonly bands: VoiceBands;
  private readonly energy = Array.from({ length: bandCount }, () => new Float64Array(keptBins));
  private newest = -1;

  constructor(rate: number) {
    this.bands = new VoiceBands(rate);
  }

  add(bin: number, samples: Int16Array, from: number, to: number): void {
    if (bin <= this.newest - keptBins) return;
    this.reach(bin);
    const slot = bin % keptBins;
    for (const [band, sum] of this.bands.energies(samples, from, to).entries()) {
      const energy = this.energy[band];
      if (energy) energy[slot] = (energy[slot] ?? 0) + sum;
    }
  }

  cut(bin: number): void {
    this.newest = Math.min(this.newest, bin - 1);
  }

  /** @returns each band's loudness, logarithmic and smoothed; unknown bins are silent */
  levels(from: number, count: number): number[][] {
    return this.energy.map((energy) => {
      const level = (bin: number) => {
        const isKept = bin >= 0 && bin <= this.newest && bin > this.newest - keptBins;
        return Math.log10(silentEnergy + (isKept ? (energy[bin % keptBins] ?? 0) : 0));
      };
      return Array.from({ length: count }, (_, index) => {
        const bin = from + index;
        return (level(bin - 1) + level(bin) + level(bin + 1)) / 3;
      });
    });
  }

  /** The time between the last audio and this bin was silent. */
  private reach(bin: number): void {
    const from = Math.max(this.newest + 1, bin - keptBins + 1);
    for (let next = from; next <= bin; next += 1) for (const energy of this.energy) energy[next % keptBins] = 0;
    this.newest = Math.max(this.newest, bin);
  }
}

/** @returns similarity of an audio piece to the agent's speech, by its start, from the latest echo to no delay */
function likenessByStart(heard: readonly number[][], said: readonly number[][], from: number): number[] {
  const piece = centred(heard, from);
  return Array.from({ length: latestBins + 1 }, (_, start) => correlation(piece, centred(said, from + start)));
}

/** Adds the best successor to each possible start of a piece. */
const withBestSuccessor = (after: readonly number[], piece: readonly number[]): number[] =>
  piece.map((own, start) => own + Math.max(...near(after, start, mostShiftBins)));

/** A repetition of the agent's last words lacks those before them. Where the agent was silent, nothing is missing. */
function cameBackEarlier(likeness: readonly number[][], said: readonly number[][], start: number): boolean {
  const found = likeness
    .slice(0, earlierPieces)
    .flatMap((starts, piece) =>
      isSpoken(said, piece * pieceBins + start)
        ? [Math.max(...near(starts, start, (earlierPieces - piece) * mostShiftBins))]
        : [],
    );
  return found.length === 0 || found.reduce((sum, value) => sum + value, 0) / found.length > alikeEarlier;
}

/** Start of each complete piece within these bins. */
const piecesUntil = (bins: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(bins / pieceBins)) }, (_, piece) => piece * pieceBins);

/** Evenly selects at most this many of them. */
function spread(starts: readonly number[], most: number): number[] {
  const count = Math.min(most, starts.length);
  return Array.from({ length: count }, (_, nth) => starts[Math.floor((nth * starts.length) / count)] ?? 0);
}

const near = (values: readonly number[], at: number, by: number): readonly number[] =>
  values.slice(Math.max(0, at - by), at + by + 1);

/** Whether a large part of a piece is audible. */
function isSpoken(bands: readonly number[][], from: number): boolean {
  const bins = Array.from({ length: pieceBins }, (_, bin) => from + bin);
  const isSound = (bin: number) => bands.some((band) => (band[bin] ?? 0) > Math.log10(silentEnergy) + 0.5);
  return bins.filter(isSound).length > 0.4 * pieceBins;
}

/** A piece of all bands in sequence, each without its mean: a loudspeaker changes the timbre of a voice. */
function centred(bands: readonly number[][], from: number): Float64Array {
  const piece = new Float64Array(bands.length * pieceBins);
  for (const [nth, band] of bands.entries()) {
    let sum = 0;
    for (let bin = 0; bin < pieceBins; bin += 1) sum += band[from + bin] ?? 0;
    const mean = sum / pieceBins;
    for (let bin = 0; bin < pieceBins; bin += 1) piece[nth * pieceBins + bin] = (band[from + bin] ?? 0) - mean;
  }
  return piece;
}

/** Pearson correlation of values with a mean of 0: 1 for equal movement. Opposite movement counts as no similarity. */
function correlation(one: Float64Array, other: Float64Array): number {
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let index = 0; index < one.length; index += 1) {
    const a = one[index] ?? 0;
    const b = other[index] ?? 0;
    both += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : Math.max(0, both / Math.sqrt(ofOne * ofOther));
}
