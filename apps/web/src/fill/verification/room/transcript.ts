import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';

/** Puts a line where it belongs: a later version of the same line replaces the earlier one, but never a final one. */
export function withLine(lines: readonly TranscriptEntry[], line: TranscriptEntry): readonly TranscriptEntry[] {
  const place = lines.findIndex(({ id }) => id === line.id);
  if (place < 0) return line.text.trim() === '' ? lines : [...lines, line];
  const before = lines[place];
  if (before?.final === true && !line.final) return lines;
  return lines.map((one, at) => (at === place ? line : one));
}

/** The server's transcript with the lines that only this browser has heard so far. */
export const withLog = (
  lines: readonly TranscriptEntry[],
  log: readonly TranscriptEntry[],
): readonly TranscriptEntry[] => lines.reduce(withLine, log);
