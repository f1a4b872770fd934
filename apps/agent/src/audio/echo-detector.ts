import { bandCount, VoiceBands } from './voice-bands.ts';

export type Side = 'proposer' | 'agent';

const binMs = 20;
const binsPerSecond = 1000 / binMs;
/** The agent's reading of a long text and the proposer's after it. */
const keptBins = 6 * 60 * binsPerSecond;
/** What was heard is compared in pieces: each may be later than the one before it, or sooner. */
const pieceBins = 0.6 * binsPerSecond;
/** The end of it, which has to be like what was said. Sounds shorter than two of them are nobody's. */
const lastPieces = 3;
/** Before them: what was said just before has to have come back as well. */
const earlierPieces = 2;
const comparedBins = (earlierPieces + lastPieces) * pieceBins;
/** A buffer that ran dry, or caught up, between two pieces. */
const mostShiftBins = 0.2 * binsPerSecond;
/** Through a loudspeaker without a wire and over a slow network. Who says the agent's words after it is later. */
const latestBins = 1.8 * binsPerSecond;
/** The sum of a band's squared samples in a bin that counts as silence, at 16 kHz: a room is never quite still. */
const silentEnergy = 3e5;
/** What measured echoes and answers came to is in tests/rates/README.md. */
const alike = 0.74;
const alikeEarlier = 0.45;
/** What is played back keeps its time: all its pieces are as late as each other, to a bin. */
const [alikePlayed, mostDriftBins] = [0.85, 1];
/** Shorter sounds could be anybody's; of longer ones so many pieces are looked at, from all of it. */
const [fewestPlayed, mostPlayed] = [6, 12];

/**
 * Tells the agent's own voice, come back through a loudspeaker, from an answer: its bands of frequency go up and down
 * as the agent's did, however long it was on its way and even if pieces of it got lost. Times are seconds of the
 * recording.
 */
export class EchoDetector {
  private readonly tracks: Record<Side, Track>;

  /** @param rate samples a second of both sides, 8000 and more */
  constructor(private readonly rate: number) {
    this.tracks = { proposer: new Track(rate), agent: new Track(rate) };
  }

  /** @param fromS when the first of these samples sounds */
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

  /** Whether the last of what the proposer's microphone gave until then is what the agent said a little earlier. */
  endsIn(toS: number): boolean {
    const from = Math.round(toS * binsPerSecond) - comparedBins;
    const heard = this.tracks.proposer.levels(from, comparedBins);
    const said = this.tracks.agent.levels(from - latestBins, latestBins + comparedBins);
    const likeness = piecesUntil(comparedBins).map((at) => likenessByStart(heard, said, at));
    const ofLast = likeness.slice(earlierPieces).toReversed().reduce(alongTheWay);
    return ofLast.some((sum, start) => sum / lastPieces > alike && cameBackEarlier(likeness, said, start));
  }

  /**
   * Whether what the proposer's microphone gave in this time is something that the agent said at any time before,
   * played back. Who reads the same words takes other times for them. Of less than 3.6 s of speech it can't be told.
   */
  isPlayedBack(fromS: number, toS: number): boolean {
    const [from, to] = [Math.round(fromS * binsPerSecond), Math.round(toS * binsPerSecond)];
    const heard = this.tracks.proposer.levels(from, Math.max(0, to - from));
    const spoken = piecesUntil(to - from).filter((at) => isSpoken(heard, at));
    if (spoken.length < fewestPlayed) return false;
    // Before the session there was nothing to play back; its first words may be found in the middle of the turn.
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

  /** Takes back what was to sound after this. */
  cut(side: Side, fromS: number): void {
    this.tracks[side].cut(Math.floor(fromS * binsPerSecond));
  }
}

/** How much energy each band of one side had, bin by bin, of the last minutes. */
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

  /** @returns of each band its loudness, logarithmic and smoothed. What is not known was silent. */
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

  /** What lies between the last sound and this was silence. */
  private reach(bin: number): void {
    const from = Math.max(this.newest + 1, bin - keptBins + 1);
    for (let next = from; next <= bin; next += 1) for (const energy of this.energy) energy[next % keptBins] = 0;
    this.newest = Math.max(this.newest, bin);
  }
}

/**
 * @returns how much a piece of what was heard is like what was said: by where that begins, from the latest echo to none
 */
function likenessByStart(heard: readonly number[][], said: readonly number[][], from: number): number[] {
  const piece = centred(heard, from);
  return Array.from({ length: latestBins + 1 }, (_, start) => correlation(piece, centred(said, from + start)));
}

/** Adds to each start of a piece the best of those that the piece after it can have. */
const alongTheWay = (after: readonly number[], piece: readonly number[]): number[] =>
  piece.map((own, start) => own + Math.max(...near(after, start, mostShiftBins)));

/** Who repeats the agent's last words has not said those before them. Where the agent was silent nothing is missing. */
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

/** Where each whole piece of so many bins begins. */
const piecesUntil = (bins: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(bins / pieceBins)) }, (_, piece) => piece * pieceBins);

/** So many of them at most, from all over. */
function spread(places: readonly number[], most: number): number[] {
  const count = Math.min(most, places.length);
  return Array.from({ length: count }, (_, nth) => places[Math.floor((nth * places.length) / count)] ?? 0);
}

const near = (values: readonly number[], at: number, by: number): readonly number[] =>
  values.slice(Math.max(0, at - by), at + by + 1);

/** Whether a good part of a piece is sound. */
function isSpoken(bands: readonly number[][], from: number): boolean {
  const bins = Array.from({ length: pieceBins }, (_, bin) => from + bin);
  const isSound = (bin: number) => bands.some((band) => (band[bin] ?? 0) > Math.log10(silentEnergy) + 0.5);
  return bins.filter(isSound).length > 0.4 * pieceBins;
}

/** A piece of each band, one after the other, less the band's mean: a loudspeaker colours a voice. */
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

/**
 * Pearson's, of values with a mean of 0: 1 where both go up and down together. Opposites are as little alike as
 * strangers.
 */
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
