import type { z } from 'zod';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import {
  verificationSessionsRawWire as rawWire,
  verificationSessionsWire as wire,
} from '@tessera/contracts/verification/verification-sessions.wire';
import type {
  AgentSessionRequest,
  AgentSessionStarted,
  AskPerson,
  BeginHandOff,
  BeginTyped,
  HandOffBegun,
  HandOffOpened,
  HandOffState,
  OpenHandOff,
  SessionStarted,
  SessionState,
  StartSession,
  StopSession,
  TypedBegun,
  VerificationResult,
} from '@tessera/contracts/verification/verification-sessions.schema';
import { retryDelay } from '../../retry-delay.ts';
import { isRetried } from '../../submission-state.ts';
import { withinTime } from '../../time-limit.ts';
import { isoOf } from './iso-time.ts';

/** What came of a call: an answer, a refusal that is final, or nothing that counts. */
export type Answer<Data> = { ok: true; data: Data } | Refusal;
export interface Refusal {
  ok: false;
  status?: number;
  message: string;
  /** What of the call is to blame, and what the message quotes of it. */
  field?: string;
  params?: Readonly<Record<string, string>>;
}

/** The values that a session is about; the agent's request without its room. */
export type ConsentValues = Omit<AgentSessionRequest, 'room_name'>;
/** Who has given no name (specification, section 7). */
export const nameless = 'video-verification-user';
/** Which field of which form, in which filling. */
export type FillingPlace = Pick<StartSession, 'form' | 'version' | 'field' | 'filling'>;
/** A session and what proves that it is this browser's. */
export interface HeldSession {
  session_id: string;
  secret: string;
}

interface Patience {
  /** Attempts before it counts as unanswered. */
  attempts: number;
  /** Told to wait longer than that, it asks no more. Without it, it asks all the same, after `longestRestMs`. */
  waitsAtMostMs?: number;
  signal?: AbortSignal;
  /** Told of each attempt that another one follows. */
  delayed?: (message: string) => void;
}

/** With how long the server asks to be left alone. */
interface Called<Data> {
  answer: Answer<Data>;
  waitMs: number;
}

const answerWithinMs = 20_000;
const longestRestMs = 60_000;
/** A person waits in front of it: three attempts, then the page asks. */
const soon: Patience = { attempts: 3, waitsAtMostMs: longestRestMs };
/** What must arrive, and nobody waits for: the whole time of a reconnect and more. */
const stubborn: Patience = { attempts: 12 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The voice service has a base address of its own (specification, section 7); blank is this page's origin. */
export const voiceAddress: string = (import.meta.env?.['VITE_VOICE_URL'] ?? '').replace(/\/$/, '');

/** These two alone: the server refuses what it does not know. */
const proofOf = ({ session_id, secret }: HeldSession): HeldSession => ({ session_id, secret });

const rest = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The voice service as the browser asks it: without a token that is stored anywhere. */
export class VoiceApi {
  constructor(
    private readonly base: string = voiceAddress,
    private readonly pause: (ms: number, signal?: AbortSignal) => Promise<void> = rest,
  ) {}

  startSession(body: StartSession, signal?: AbortSignal): Promise<Answer<SessionStarted>> {
    return this.ask(rawWire.startSession.path, body, { ...soon, ...(signal && { signal }) });
  }

  startAgentSession(body: AgentSessionRequest, signal?: AbortSignal): Promise<Answer<AgentSessionStarted>> {
    return this.ask(rawWire.startAgentSession.path, body, { ...soon, ...(signal && { signal }) });
  }

  /** @param signal ends the attempts; the grace time of a reconnect is longer than they are */
  reconnect(held: HeldSession, signal?: AbortSignal): Promise<Answer<SessionState>> {
    return this.ask(wire.reconnect.path, proofOf(held), { ...soon, ...(signal && { signal }) });
  }

  /** With this device's clock, by which the server sets the facts right. */
  report(held: HeldSession, facts: ClientFact[]): Promise<Answer<unknown>> {
    return this.ask(wire.report.path, { ...proofOf(held), sent_at: isoOf(Date.now()), facts }, { attempts: 1 });
  }

  stop(held: HeldSession, reason: z.infer<typeof StopSession>['reason']): Promise<Answer<unknown>> {
    return this.ask(wire.stop.path, { ...proofOf(held), reason }, soon);
  }

  result(
    held: HeldSession,
    upload: string | null,
    wait: Pick<Patience, 'signal' | 'delayed'> = {},
  ): Promise<Answer<VerificationResult>> {
    return this.ask(wire.result.path, { ...proofOf(held), upload_id: upload }, { ...stubborn, ...wait });
  }

  beginTyped(body: z.infer<typeof BeginTyped>): Promise<Answer<z.infer<typeof TypedBegun>>> {
    return this.ask(wire.beginTyped.path, body, { attempts: 1 });
  }

  confirmTyped(held: HeldSession, typed: string, code: string): Promise<Answer<VerificationResult>> {
    return this.ask(wire.confirmTyped.path, { ...proofOf(held), typed, code }, { attempts: 1 });
  }

  askPerson(body: z.infer<typeof AskPerson>): Promise<Answer<VerificationResult>> {
    return this.ask(wire.askPerson.path, body, { attempts: 1 });
  }

  beginHandOff(body: z.infer<typeof BeginHandOff>): Promise<Answer<z.infer<typeof HandOffBegun>>> {
    return this.ask(wire.beginHandOff.path, body, soon);
  }

  handOffState(ticket: string): Promise<Answer<z.infer<typeof HandOffState>>> {
    return this.ask(wire.handOffState.path, { ticket }, { attempts: 1 });
  }

  openHandOff(body: z.infer<typeof OpenHandOff>): Promise<Answer<z.infer<typeof HandOffOpened>>> {
    return this.ask(wire.openHandOff.path, body, soon);
  }

  private address(path: string): string {
    return `${this.base}${path}`;
  }

  /** Asks again as the form's submission does: without an answer, or after 408, 425, 429 and 5xx. */
  private async ask<Data>(
    path: string,
    body: unknown,
    { attempts, waitsAtMostMs = Number.POSITIVE_INFINITY, signal, delayed }: Patience,
  ): Promise<Answer<Data>> {
    for (let failed = 1; ; failed += 1) {
      const { answer, waitMs } = await this.once<Data>(path, body, signal);
      const isFinal = answer.ok || !isRetried(answer.status) || failed >= attempts || waitMs > waitsAtMostMs;
      if (isFinal || signal?.aborted === true) return answer;
      delayed?.(answer.message);
      await this.pause(Math.max(retryDelay(failed, Math.random()), Math.min(waitMs, longestRestMs)), signal);
    }
  }

  private async once<Data>(path: string, body: unknown, signal: AbortSignal | undefined): Promise<Called<Data>> {
    try {
      return await withinTime(answerWithinMs, (limit) => this.call<Data>(path, body, limit), signal);
    } catch {
      return { answer: { ok: false, message: '' }, waitMs: 0 };
    }
  }

  private async call<Data>(path: string, body: unknown, signal: AbortSignal): Promise<Called<Data>> {
    const response = await fetch(this.address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const said: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(said)) return { answer: { ok: true, data: dataOf<Data>(said) }, waitMs: 0 };
    // A portal that wants a login answers everything with a page of its own: that is no answer.
    const status = response.ok ? {} : { status: response.status };
    return { answer: { ok: false, ...status, ...blameOf(said) }, waitMs: retryAfterMs(response) };
  }
}

/** The specification's two calls answer without the envelope; the others have it. */
const dataOf = <Data>(said: Record<string, unknown>): Data => ('data' in said ? said['data'] : said) as Data;

function blameOf(said: unknown): Pick<Refusal, 'message' | 'field' | 'params'> {
  const { error, field, params } = isRecord(said) ? said : {};
  return {
    message: typeof error === 'string' ? error : '',
    ...(typeof field === 'string' && { field }),
    ...(isRecord(params) && { params: params as Record<string, string> }),
  };
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) * 1000 : 0;
}
