import { timings as defaultTimings, type Timings } from '@tessera/consent/timings';
import type { SessionStarted } from '@tessera/contracts/verification/verification-sessions.schema';
import { isRecord, TabEntry, type TabStorage } from './tab-storage.ts';

/** A session stored in this tab, so that it survives a reload. */
export interface StoredSession {
  session_id: string;
  secret: string;
  room_name: string;
  agent_session_id: string | null;
  consent_text: string | null;
  language: string;
  timings: Timings;
  /** By this device's clock, at the creation of its room. */
  startedAt: number;
  /** Last known activity. */
  seenAt: number;
  /** Whether it has a verdict or a complete recording: a reloaded page records no more of it. */
  isRecorded?: boolean;
}

/** A new session. */
export const keptFrom = (
  { session_id, secret, room_name, timings }: SessionStarted,
  language: string,
  now: number,
): StoredSession => ({
  ...{ session_id, secret, room_name, agent_session_id: null, consent_text: null, language },
  // An older or newer server may use other names.
  timings: { ...defaultTimings, ...timings },
  startedAt: now,
  seenAt: now,
});

function sessionIn(kept: Record<string, unknown>): StoredSession | undefined {
  if (typeof kept['session_id'] !== 'string' || typeof kept['secret'] !== 'string') return undefined;
  return isRecord(kept['timings']) && typeof kept['seenAt'] === 'number' && typeof kept['startedAt'] === 'number'
    ? (kept as unknown as StoredSession)
    : undefined;
}

/** Storage of one field's session in this tab. Outside of the tab, the secret is stored only with unsent chunks. */
export class SessionStore {
  private readonly entry: TabEntry;

  constructor(filling: string, field: string, storage?: TabStorage) {
    this.entry = new TabEntry(`fill:verification:${filling}:${field}`, storage);
  }

  /** @returns the session that can be resumed, or that at least left a recording */
  read(): StoredSession | undefined {
    const kept = this.entry.read();
    return kept && sessionIn(kept);
  }

  write(session: StoredSession): void {
    this.entry.write(session);
  }

  forget(): void {
    this.entry.remove();
  }
}

/** Whether a session can be resumed. After its verdict only the stored result has to be fetched. */
export const canGoOn = ({ seenAt, timings, isRecorded = false }: StoredSession, now: number): boolean =>
  isRecorded || now - seenAt < timings.reconnectGraceMs;
