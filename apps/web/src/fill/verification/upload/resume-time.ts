import { isRecord, tabStorage } from './tab-storage.ts';

/**
 * Time during which this tab may resume a stored session after a reload (stored-session.ts); 0 when it may not.
 * @param storage the tab's storage, by name
 */
export function resumableMs(session: string, storage: object | undefined = tabStorage()): number {
  const ends = Object.values(storage ?? {}).map((text) => graceEndIn(text, session));
  return Math.max(0, ...ends.map((end) => end - Date.now()));
}

/** End of the session's grace time, if this is its stored entry; otherwise 0. */
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
