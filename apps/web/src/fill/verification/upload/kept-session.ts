import { timings as defaultTimings, type Timings } from '@tessera/consent/timings';
import type { SessionStarted } from '@tessera/contracts/verification/verification-sessions.schema';
import { isRecord, TabPlace, type TabStorage } from './tab-storage.ts';

/** A session as this tab keeps it, so that a reload in the middle goes on with it. */
export interface KeptSession {
  session_id: string;
  secret: string;
  room_name: string;
  agent_session_id: string | null;
  consent_text: string | null;
  language: string;
  timings: Timings;
  /** By this device's clock, when its room was given. */
  startedAt: number;
  /** When it was last known to go on. */
  seenAt: number;
  /** Whether its verdict is there, or its recording complete: a page that comes back records nothing more of it. */
  isRecorded?: boolean;
}

/** A session that just began. */
export const keptFrom = (
  { session_id, secret, room_name, timings }: SessionStarted,
  language: string,
  now: number,
): KeptSession => ({
  ...{ session_id, secret, room_name, agent_session_id: null, consent_text: null, language },
  // A server that is older or newer than this page may know other names.
  timings: { ...defaultTimings, ...timings },
  startedAt: now,
  seenAt: now,
});

function sessionIn(kept: Record<string, unknown>): KeptSession | undefined {
  if (typeof kept['session_id'] !== 'string' || typeof kept['secret'] !== 'string') return undefined;
  return isRecord(kept['timings']) && typeof kept['seenAt'] === 'number' && typeof kept['startedAt'] === 'number'
    ? (kept as unknown as KeptSession)
    : undefined;
}

/** The place of one field's session in this tab. The secret outlives the tab only beside chunks that are not sent yet. */
export class SessionKeeper {
  private readonly place: TabPlace;

  constructor(filling: string, field: string, storage?: TabStorage) {
    this.place = new TabPlace(`fill:verification:${filling}:${field}`, storage);
  }

  /** @returns the session that can still go on, or that at least left a recording behind */
  read(): KeptSession | undefined {
    const kept = this.place.read();
    return kept && sessionIn(kept);
  }

  keep(session: KeptSession): void {
    this.place.keep(session);
  }

  forget(): void {
    this.place.drop();
  }
}

/** Whether a session can be gone on with. After its verdict only the result is to be fetched, which the server keeps. */
export const canGoOn = ({ seenAt, timings, isRecorded = false }: KeptSession, now: number): boolean =>
  isRecorded || now - seenAt < timings.reconnectGraceMs;
