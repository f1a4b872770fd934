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

/** Result of a call: a response, a permanent refusal, or no valid response. */
export type Answer<Data> = { ok: true; data: Data } | Refusal;
export interface Refusal {
  ok: false;
  status?: number;
  message: string;
  /** The part of the call that caused the refusal, and the values that the message quotes. */
  field?: string;
  params?: Readonly<Record<string, string>>;
}

/** The values of a session; the agent's request without its room. */
export type ConsentValues = Omit<AgentSessionRequest, 'room_name'>;
/** Placeholder of a missing name (specification, section 7). */
export const nameless = 'video-verification-user';
/** Form, field and filling. */
export type VerificationTarget = Pick<StartSession, 'form' | 'version' | 'field' | 'filling'>;
/** A session with the secret that proves this browser's ownership. */
export interface HeldSession {
  session_id: string;
  secret: string;
}

interface Patience {
  /** Attempts before it counts as unanswered. */
  attempts: number;
  /** A longer Retry-After ends the attempts. Without this limit they continue after `longestRestMs`. */
  waitsAtMostMs?: number;
  signal?: AbortSignal;
  /** Called before each further attempt. */
  delayed?: (message: string) => void;
}

/** With the server's Retry-After. */
interface Called<Data> {
  answer: Answer<Data>;
  waitMs: number;
}

const answerWithinMs = 20_000;
const longestRestMs = 60_000;
/** A person waits: three attempts, then the page asks. */
const soon: Patience = { attempts: 3, waitsAtMostMs: longestRestMs };
/** Must arrive, and nobody waits: longer than the whole time of a reconnect. */
const stubborn: Patience = { attempts: 12 };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The voice service may have its own base address (specification, section 7); blank is this page's origin. */
export const voiceAddress: string = (import.meta.env?.['VITE_VOICE_URL'] ?? '').replace(/\/$/, '');

/** These two only: the server refuses unknown properties. */
const proofOf = ({ session_id, secret }: HeldSession): HeldSession => ({ session_id, secret });

const rest = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Client of the voice service, without stored tokens. */
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

  /** With this device's clock, by which the server corrects the times of facts. */
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

  /** Retries like the form's submission: without a response, or after 408, 425, 429 and 5xx. */
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
    // A captive portal responds to everything with its own page: that is not a response of ours.
    const status = response.ok ? {} : { status: response.status };
    return { answer: { ok: false, ...status, ...blameOf(said) }, waitMs: retryAfterMs(response) };
  }
}

/** The specification's two calls respond without the envelope; the others have it. */
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
