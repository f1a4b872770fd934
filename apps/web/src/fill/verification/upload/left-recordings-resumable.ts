import { isRecord, tabStorage } from './tab-storage.ts';

/**
 * How long this tab may still go on with a session that it kept over a reload (kept-session.ts); 0 when it may not.
 * @param storage what this tab keeps, by name
 */
export function resumableMs(session: string, storage: object | undefined = tabStorage()): number {
  const ends = Object.values(storage ?? {}).map((text) => graceEndIn(text, session));
  return Math.max(0, ...ends.map((end) => end - Date.now()));
}

/** When the grace time of the session is over, if this is what the tab keeps of it; 0 if it is not. */
function graceEndIn(text: unknown, session: string): number {
  const kept = parsed(text);
  if (!isRecord(kept) || kept['session_id'] !== session) return 0;
  const { seenAt, timings } = kept;
  const graceMs = isRecord(timings) ? timings['reconnectGraceMs'] : undefined;
  return typeof seenAt === 'number' && typeof graceMs === 'number' ? seenAt + graceMs : 0;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
