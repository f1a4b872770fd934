/** Units of the largest size of a file. */
export const sizeUnits = ['KB', 'MB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

const bytesIn = { KB: 1024, MB: 1024 * 1024 } as const;

/** A size in bytes. */
export const bytesOf = (amount: number, unit: SizeUnit): number => Math.floor(amount * bytesIn[unit]);

/** A size for people: whole kilobytes below one megabyte, else megabytes with at most two decimals. */
export function sizeText(bytes: number): string {
  if (bytes < bytesIn.MB) return `${Math.max(1, Math.ceil(bytes / bytesIn.KB))} KB`;
  // Rounded up: a file that is slightly too large must not seem to be within the limit.
  return `${Math.ceil((bytes / bytesIn.MB) * 100) / 100} MB`;
}
