/** Milliseconds of a clock in the contract's time format. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
