import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import {
  type CampaignRetry,
  type CampaignState,
  type ContactStatus,
  type RetriedStatus,
  retriedStatuses,
} from '@tessera/contracts/telephony/campaigns.schema';

interface AfterCall {
  status: ContactStatus;
  /** Of the next call. */
  dueAt?: Date;
}

const minuteMs = 60_000;
const isUnanswered = (status: CallStatus): status is RetriedStatus =>
  (retriedStatuses as readonly CallStatus[]).includes(status);
const goesOn: readonly CampaignState[] = ['running', 'paused'];

/**
 * What becomes of a contact after a call.
 * @param tries calls so far
 */
export function afterCall(
  status: CallStatus,
  { retry, state, tries, at }: { retry: CampaignRetry; state: CampaignState; tries: number; at: number },
): AfterCall {
  if (!isUnanswered(status)) return { status: 'reached' };
  const isTriedAgain = goesOn.includes(state) && retry.statuses.includes(status) && tries <= retry.times;
  if (!isTriedAgain) return { status: 'unreached' };
  return { status: 'waiting', dueAt: new Date(at + retry.delay_minutes * minuteMs) };
}
