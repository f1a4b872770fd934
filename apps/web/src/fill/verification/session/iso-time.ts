/** A moment of a clock in milliseconds, as the contract writes moments. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
