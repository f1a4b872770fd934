import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';

/** Inserts a line: a later version of the same line replaces the earlier one, but never a final one. */
export function withLine(lines: readonly TranscriptEntry[], line: TranscriptEntry): readonly TranscriptEntry[] {
  const index = lines.findIndex(({ id }) => id === line.id);
  if (index < 0) return line.text.trim() === '' ? lines : [...lines, line];
  const before = lines[index];
  if (before?.final === true && !line.final) return lines;
  return lines.map((one, at) => (at === index ? line : one));
}

/** The server's transcript plus the lines that only this browser has received. */
export const withLog = (
  lines: readonly TranscriptEntry[],
  log: readonly TranscriptEntry[],
): readonly TranscriptEntry[] => lines.reduce(withLine, log);
