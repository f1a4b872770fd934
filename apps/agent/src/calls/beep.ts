/** Frequencies in which the beep of an answering machine is looked for, in Hz. */
const [lowestHz, highestHz, stepHz] = [600, 1_400, 20];
/** A shorter tone is a click, and a longer one comes from the line, not from a machine. */
const [shortestMs, longestMs] = [200, 800];
/** Least share of the energy at one frequency for a pure tone. A vowel spreads its energy over overtones. */
const toneShare = 0.8;
/** Frames below this level are silence: about -45 dB of full scale. */
const quietest = 180;
/** How much the frequency may vary within one beep. */
const wanderHz = 60;

/** Energy of one frequency in a frame (Goertzel), scaled so that a pure tone has the energy of the frame. */
function energyAt(samples: Int16Array, hz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample + turn * last - before, last];
  return (2 * (last * last + before * before - turn * last * before)) / samples.length;
}

/**
 * The frequency of a frame that is a pure tone between 600 and 1,400 Hz.
 * @param samples about 20 ms, mono
 * @returns Hz; null for silence, speech, noise and other tones
 */
export function toneOf(samples: Int16Array, rate: number): number | null {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  if (samples.length === 0 || Math.sqrt(energy / samples.length) < quietest) return null;
  let [best, bestHz] = [0, 0];
  for (let hz = lowestHz; hz <= highestHz; hz += stepHz) {
    const share = energyAt(samples, hz, rate) / energy;
    if (share > best) [best, bestHz] = [share, hz];
  }
  return best >= toneShare ? bestHz : null;
}

/**
 * Whether a beep has just ended: the frames end with a steady tone of 0.2 to 0.8 s, followed by one without a tone.
 * @param tones of consecutive frames, as `toneOf` gives them
 */
export function endsInBeep(tones: readonly (number | null)[], frameMs: number): boolean {
  if (tones.length === 0 || tones.at(-1) !== null) return false;
  const first = tones.findLastIndex((tone, at) => at < tones.length - 1 && tone === null) + 1;
  const beep = tones.slice(first, -1).flatMap((tone) => tone ?? []);
  const ms = beep.length * frameMs;
  return ms >= shortestMs && ms <= longestMs && Math.max(...beep) - Math.min(...beep) <= wanderHz;
}
