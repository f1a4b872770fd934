/** Of the tone of an answering machine, in Hz. */
const [lowestHz, highestHz, stepHz] = [600, 1_400, 20];
/** A beep is not shorter, and a longer tone is that of a line. */
const [shortestMs, longestMs] = [200, 800];
/** Share of the energy that one frequency has in a tone; in a vowel it is spread over its overtones. */
const toneShare = 0.8;
/** About -45 dB of full scale. */
const quietest = 180;
/** How far the frequency of a beep may wander. */
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
 * Whether the last of these frames end the beep of an answering machine: a steady tone of 0.2 to 0.8 s, and then none.
 * @param tones of consecutive frames, as `toneOf` gives them
 */
export function endsInBeep(tones: readonly (number | null)[], frameMs: number): boolean {
  if (tones.length === 0 || tones.at(-1) !== null) return false;
  const first = tones.findLastIndex((tone, at) => at < tones.length - 1 && tone === null) + 1;
  const beep = tones.slice(first, -1).flatMap((tone) => tone ?? []);
  const ms = beep.length * frameMs;
  return ms >= shortestMs && ms <= longestMs && Math.max(...beep) - Math.min(...beep) <= wanderHz;
}
