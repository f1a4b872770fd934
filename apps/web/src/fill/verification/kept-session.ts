import type { Timings } from '@tessera/consent/timings';

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
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string | null): KeptSession | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || typeof kept['session_id'] !== 'string' || typeof kept['secret'] !== 'string')
      return undefined;
    return isRecord(kept['timings']) && typeof kept['seenAt'] === 'number' && typeof kept['startedAt'] === 'number'
      ? (kept as unknown as KeptSession)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The place of one field's session in this tab. The secret never outlives the tab. */
export class SessionKeeper {
  private readonly place: string;

  constructor(
    filling: string,
    field: string,
    private readonly storage: TabStorage | undefined = tabStorage(),
  ) {
    this.place = `fill:verification:${filling}:${field}`;
  }

  /** @returns the session that can still go on, or that at least left a recording behind */
  read(): KeptSession | undefined {
    try {
      return parse(this.storage?.getItem(this.place) ?? null);
    } catch {
      return undefined;
    }
  }

  keep(session: KeptSession): void {
    try {
      this.storage?.setItem(this.place, JSON.stringify(session));
    } catch {
      // A tab that keeps nothing starts over after a reload.
    }
  }

  forget(): void {
    try {
      this.storage?.removeItem(this.place);
    } catch {
      // What can't be kept need not be forgotten.
    }
  }
}

/** Whether a session that was left then can be gone on with. */
export const isWithinGrace = ({ seenAt, timings }: KeptSession, now: number): boolean =>
  now - seenAt < timings.reconnectGraceMs;

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
