import { ClientError } from '@tessera/client/client-error';
import { Name } from '@tessera/contracts/common.schema';
import {
  CampaignRetry,
  mostCallsAtOnce,
  mostRetries,
  NewCampaign,
  retriedStatuses,
} from '@tessera/contracts/telephony/campaigns.schema';
import { z } from 'zod';
import { movedTo } from '../../../form/form-problems.ts';

const needed = (message: string) => z.string().min(1, message);

/** The form of a new campaign, without groups. */
export const CampaignDraft = z.object({
  name: Name,
  agent_id: needed('must be chosen'),
  number_id: needed('must be chosen'),
  contacts: needed('must not be empty'),
  starts_on: needed('must be chosen'),
  ends_on: needed('must be chosen'),
  from: z.string(),
  to: z.string(),
  days: z.array(z.string()).min(1, 'must have at least one day'),
  calls_at_once: z.int('must be a number').min(1).max(mostCallsAtOnce).nullable(),
  times: z.int('must be a number').min(0).max(mostRetries).nullable(),
  delay_minutes: CampaignRetry.shape.delay_minutes.nullable(),
  statuses: z.array(z.enum(retriedStatuses)),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;

export const newDraft = (today: string, lastDay: string): CampaignDraft => ({
  ...{ name: '', agent_id: '', number_id: '', contacts: '', starts_on: today, ends_on: lastDay },
  ...{ from: '10:00', to: '18:00', days: ['0', '1', '2', '3', '4'], calls_at_once: 2 },
  ...{ times: 1, delay_minutes: 60, statuses: ['BUSY', 'NOANSWER'] },
});

export function bodyOf(draft: CampaignDraft): NewCampaign {
  const { from, to, days, times, delay_minutes, statuses, calls_at_once, ...plain } = draft;
  return {
    ...{ ...plain, calls_at_once: calls_at_once ?? 1, window: { from, to, days: days.map(Number) } },
    retry: { times: times ?? 0, delay_minutes: delay_minutes ?? 1, statuses },
  };
}

/** The server's error, on the input of the form that it is about. */
export function ungrouped(error: Error): Error {
  if (!(error instanceof ClientError) || error.field === undefined) return error;
  const field = error.field
    .replace(/^body\.(?:window|retry)\.(\w+).*$/, 'body.$1')
    .replace(/^body\.window$/, 'body.to');
  return movedTo(error, field);
}
