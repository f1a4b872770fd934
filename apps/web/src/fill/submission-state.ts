import type { ClosedForm } from '@tessera/contracts/forms/forms.schema';
import type { Message } from '@tessera/fields/messages';
import { retryDelay } from './retry-delay.ts';

/** The server's problem in its words; `code` and `params` where this page has its own. */
export interface Refusal {
  message: string;
  code?: string;
  params?: Message['params'];
}

/** A problem with its field id, or without when it concerns no single one. */
export interface ServerProblem extends Refusal {
  field?: string;
}

/** State of a pending submission, stored across reloads. */
export interface Pending {
  /** Attempts without a valid response. */
  attempts: number;
  /** Whether an attempt may have been stored although no response arrived: such answers cannot be changed any more. */
  mayHaveArrived: boolean;
}

/** Why a submission waits for its next attempt. */
export type WaitReason = 'offline' | 'unreachable' | 'busy';

/** Why a form is closed; `gone` means unpublished or deleted. */
type CloseReason = ClosedForm['reason'] | 'gone';

/** State of a filling's submission. */
export type SubmissionState =
  | { at: 'filling' }
  | { at: 'sending'; pending: Pending }
  | { at: 'waiting'; pending: Pending; reason: WaitReason }
  | { at: 'refused'; message: string; problems: ServerProblem[] }
  | { at: 'closed'; reason: CloseReason; opensAt?: string }
  | { at: 'sent' };

/** Events. `chance` is a number from 0 to 1 that spreads the retries of many. */
export type SubmissionEvent =
  | { type: 'submitted'; online: boolean }
  | { type: 'resumed'; pending: Pending; online: boolean }
  | { type: 'stored' }
  | { type: 'refused'; status: number; message: string; problems: ServerProblem[] }
  | { type: 'unanswered'; status?: number; retryAfterMs?: number; online: boolean; chance: number }
  | { type: 'woken' }
  | { type: 'edited' }
  | { type: 'restarted' };

/** Effects to execute. */
export type SubmissionEffect =
  | { type: 'send' }
  | { type: 'wait'; ms: number }
  | { type: 'stopWaiting' }
  | { type: 'keepPending'; pending: Pending | undefined }
  | { type: 'forget' };

interface Step {
  state: SubmissionState;
  effects: SubmissionEffect[];
}

const unchanged = (state: SubmissionState): Step => ({ state, effects: [] });
const offlineWaitMs = 15_000;
const busyStatuses: ReadonlySet<number | undefined> = new Set([425, 429]);

const closeReasons = ['early', 'over', 'full'] as const satisfies readonly ClosedForm['reason'][];

/** An unpublished or deleted form accepts no answers, whatever a person types. */
const isClosed = (status: number): boolean => status === 404 || status === 410;

function closingIn(problems: readonly ServerProblem[]): { reason: CloseReason; opensAt?: string } {
  const [first] = problems;
  const reason = closeReasons.find((one) => first?.code === `closed.${one}`) ?? 'gone';
  const at = first?.params?.['at'];
  return { reason, ...(typeof at === 'string' && { opensAt: at }) };
}

function begin(pending: Pending, online: boolean): Step {
  const keep: SubmissionEffect = { type: 'keepPending', pending };
  if (online) return { state: { at: 'sending', pending }, effects: [keep, { type: 'send' }] };
  // A device may be wrong about being offline: an attempt follows later without an online event.
  return { state: { at: 'waiting', pending, reason: 'offline' }, effects: [keep, { type: 'wait', ms: offlineWaitMs }] };
}

function waitAfter(pending: Pending, event: Extract<SubmissionEvent, { type: 'unanswered' }>): Step {
  const isBusy = busyStatuses.has(event.status);
  const next: Pending = {
    attempts: pending.attempts + 1,
    mayHaveArrived: pending.mayHaveArrived || !isBusy,
  };
  const reason: WaitReason = !event.online ? 'offline' : isBusy ? 'busy' : 'unreachable';
  const ms = Math.max(retryDelay(next.attempts, event.chance), event.retryAfterMs ?? 0);
  return {
    state: { at: 'waiting', pending: next, reason },
    effects: [
      { type: 'keepPending', pending: next },
      { type: 'wait', ms },
    ],
  };
}

function whileSending(state: Extract<SubmissionState, { at: 'sending' }>, event: SubmissionEvent): Step {
  if (event.type === 'stored') return { state: { at: 'sent' }, effects: [{ type: 'forget' }] };
  if (event.type === 'unanswered') return waitAfter(state.pending, event);
  if (event.type !== 'refused') return unchanged(state);
  const { status, message, problems } = event;
  const effects: SubmissionEffect[] = [{ type: 'keepPending', pending: undefined }];
  if (isClosed(status)) return { state: { at: 'closed', ...closingIn(problems) }, effects };
  return { state: { at: 'refused', message, problems }, effects };
}

function whileWaiting(state: Extract<SubmissionState, { at: 'waiting' }>, event: SubmissionEvent): Step {
  if (event.type === 'woken') {
    return { state: { at: 'sending', pending: state.pending }, effects: [{ type: 'stopWaiting' }, { type: 'send' }] };
  }
  // Another tab got the response, or the first attempt arrived.
  if (event.type === 'stored') return { state: { at: 'sent' }, effects: [{ type: 'stopWaiting' }, { type: 'forget' }] };
  if (event.type === 'edited' && !state.pending.mayHaveArrived) {
    return {
      state: { at: 'filling' },
      effects: [{ type: 'stopWaiting' }, { type: 'keepPending', pending: undefined }],
    };
  }
  return unchanged(state);
}

/**
 * Decides the next step of a submission. Pure: time, network and storage are effects.
 * Only the server's confirmation leads to `sent`; a 4xx is permanent; everything else is retried.
 */
export function nextSubmission(state: SubmissionState, event: SubmissionEvent): Step {
  if (event.type === 'restarted') return { state: { at: 'filling' }, effects: [{ type: 'stopWaiting' }] };
  if (state.at === 'sending') return whileSending(state, event);
  if (state.at === 'waiting') return whileWaiting(state, event);
  if (state.at === 'sent') return unchanged(state);
  if (event.type === 'stored') return { state: { at: 'sent' }, effects: [{ type: 'forget' }] };
  if (event.type === 'resumed') return begin(event.pending, event.online);
  if (state.at === 'closed') return unchanged(state);
  if (event.type === 'submitted') return begin({ attempts: 0, mayHaveArrived: false }, event.online);
  if (event.type === 'edited') return { state: { at: 'filling' }, effects: [] };
  return unchanged(state);
}

/** Whether a response with this status is worth a retry. Without a status there was no response. */
export const isRetried = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500;
