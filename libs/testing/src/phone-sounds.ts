const rate = 8_000;

/** A tone at 8 kHz. */
export const tone = (hertz: number, ms: number, level = 8_000): Int16Array =>
  Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) =>
    Math.round(level * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );

/** The beep after the greeting of an answering machine. */
export const beep = tone(1_000, 400);

/**
 * The share of a sound's energy that lies at a frequency (Goertzel), from 0 to 1; 0 for near silence.
 * @param samples at `sampleRate`, 8 kHz if nothing is said
 */
export function shareOf(hertz: number, samples: ArrayLike<number>, sampleRate = rate): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let [before, last, energy] = [0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? 0;
    energy += sample * sample;
    [before, last] = [last, sample + coefficient * last - before];
  }
  const power = before * before + last * last - coefficient * before * last;
  return energy < samples.length * 100 ? 0 : (2 * power) / (samples.length * energy);
}
