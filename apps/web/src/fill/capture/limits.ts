/** Limits of the specification's section 9, except times (those are in libs/consent/timings). */
export const photo = { width: 1280, height: 720, quality: 0.9, type: 'image/jpeg', name: 'photo.jpg' } as const;

/** Bits per second of a recording; the second pair is for phone browsers that cannot keep up with the first. */
export const bitRates = {
  usual: { videoBitsPerSecond: 500_000, audioBitsPerSecond: 64_000 },
  phone: { videoBitsPerSecond: 200_000, audioBitsPerSecond: 16_000 },
} as const;

/** The timer pulses in the last seconds of a video. */
export const lastSeconds = 5;

/** Minimum confidence of the face model, and the number of equal results in a row. */
export const faces = { confidence: 0.6, hits: 2, fallbackHits: 3 } as const;
