import type { Message } from '@tessera/fields/messages';
import { retryDelay } from './retry-delay.ts';

/** What the server refused, in its words; `code` and `params` where this page has words of its own for it. */
export interface Refusal {
  message: string;
  code?: string;
  params?: Message['params'];
}

/** A refusal with the id of its field, or without when no single one is meant. */
export interface ServerProblem extends Refusal {
  field?: string;
}

/** What is known of a filling that is on its way. It is kept across a reload. */
export interface Pending {
  /** Attempts that ended without an answer that counts. */
  attempts: number;
  /** Whether an attempt may have been stored although no answer came back: such answers can't be changed any more. */
  mayHaveArrived: boolean;
}

/** Why a filling waits for its next attempt. */
export type WaitReason = 'offline' | 'unreachable' | 'busy';

/** Where the submission of a filling stands. */
export type SubmissionState =
  | { at: 'filling' }
  | { at: 'sending'; pending: Pending }
  | { at: 'waiting'; pending: Pending; reason: WaitReason }
  | { at: 'refused'; message: string; problems: ServerProblem[] }
  | { at: 'closed'; message: string }
  | { at: 'sent' };

/** What happens to it. `chance` is a number from 0 to 1 that spreads the retries of many. */
export type SubmissionEvent =
  | { type: 'submitted'; online: boolean }
  | { type: 'resumed'; pending: Pending; online: boolean }
  | { type: 'stored' }
  | { type: 'refused'; status: number; message: string; problems: ServerProblem[] }
  | { type: 'unanswered'; status?: number; retryAfterMs?: number; online: boolean; chance: number }
  | { type: 'woken' }
  | { type: 'edited' }
  | { type: 'restarted' };

/** What has to be done because of it. */
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

/** A form that was taken down, or is not there any more, takes no answers: nothing that a person types can mend that. */
const isClosed = (status: number): boolean => status === 404 || status === 410;

function begin(pending: Pending, online: boolean): Step {
  const keep: SubmissionEffect = { type: 'keepPending', pending };
  if (online) return { state: { at: 'sending', pending }, effects: [keep, { type: 'send' }] };
  // A device may be wrong about being offline: it is tried some time later even when nobody says that it is back.
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
  if (isClosed(status)) return { state: { at: 'closed', message }, effects };
  return { state: { at: 'refused', message, problems }, effects };
}

function whileWaiting(state: Extract<SubmissionState, { at: 'waiting' }>, event: SubmissionEvent): Step {
  if (event.type === 'woken') {
    return { state: { at: 'sending', pending: state.pending }, effects: [{ type: 'stopWaiting' }, { type: 'send' }] };
  }
  // Another tab had the answer, or the first attempt arrived after all.
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
 * Decides what a submission does next. Pure: time, network and storage are effects that somebody else carries out.
 * Only the server's word ends in `sent`; a 4xx is final; everything else is tried again.
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

/** Whether an answer with this status is worth another attempt. No status means that no answer came. */
export const isRetried = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500;
