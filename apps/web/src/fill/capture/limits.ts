/** Numbers of the specification's section 9 that are no times (those are in libs/consent/timings). */
export const photo = { width: 1280, height: 720, quality: 0.9, type: 'image/jpeg', name: 'photo.jpg' } as const;

/** Bits per second of a recording; the second pair is for phone browsers that choke on the first. */
export const bitRates = {
  usual: { videoBitsPerSecond: 500_000, audioBitsPerSecond: 64_000 },
  phone: { videoBitsPerSecond: 200_000, audioBitsPerSecond: 16_000 },
} as const;

/** In the last seconds of a video the timer pulses. */
export const lastSeconds = 5;

/** How sure the face model has to be, and how often in a row it has to say the same. */
export const faces = { confidence: 0.6, hits: 2, fallbackHits: 3 } as const;
