import { ClientError } from '@tessera/client/client-error';
import { Name } from '@tessera/contracts/common.schema';
import {
  type Campaign,
  CampaignRetry,
  type ChangedCampaign,
  mostCallsAtOnce,
  mostRetries,
  type NewCampaign,
  retriedStatuses,
} from '@tessera/contracts/telephony/campaigns.schema';
import { z } from 'zod';
import { movedTo } from '../../../form/form-problems.ts';

const needed = (message: string) => z.string().min(1, message);

/** A number whose input can be empty until the form is submitted. */
export const enteredNumber = (schema: z.ZodType<number, number>) =>
  schema.nullable().transform((value, context): number => {
    if (value !== null) return value;
    context.addIssue('must not be empty');
    return z.NEVER;
  });

const Fields = z.object({
  name: Name,
  agent_id: needed('must be chosen'),
  number_id: needed('must be chosen'),
  contacts: needed('must not be empty'),
  starts_on: needed('must be chosen'),
  ends_on: needed('must be chosen'),
  from: z.string(),
  to: z.string(),
  days: z.array(z.string()).min(1, 'must have at least one day'),
  calls_at_once: enteredNumber(z.int('must be a number').min(1).max(mostCallsAtOnce)),
  times: enteredNumber(z.int('must be a number').min(0).max(mostRetries)),
  delay_minutes: CampaignRetry.shape.delay_minutes.nullable(),
  statuses: z.array(z.enum(retriedStatuses)),
});

const hasDelay = ({ times, delay_minutes: delay }: z.output<typeof Fields>) => times === 0 || delay !== null;
const noDelay = { path: ['delay_minutes'], message: 'must not be empty' };

/** The form of a new campaign, without groups. Its delay is hidden while there are no retries. */
export const CampaignDraft = Fields.refine(hasDelay, noDelay);
/** The form of a campaign that is changed: without contacts, it keeps those that it has. */
export const ChangedDraft = Fields.extend({ contacts: z.string() }).refine(hasDelay, noDelay);
export type CampaignDraft = z.input<typeof CampaignDraft>;

export const newDraft = (today: string, lastDay: string): CampaignDraft => ({
  ...{ name: '', agent_id: '', number_id: '', contacts: '', starts_on: today, ends_on: lastDay },
  ...{ from: '10:00', to: '18:00', days: ['0', '1', '2', '3', '4'], calls_at_once: 2 },
  ...{ times: 1, delay_minutes: 60, statuses: ['BUSY', 'NOANSWER'] },
});

/** The form of a campaign that is changed. */
export const draftOf = ({ agent, number, window, retry, ...campaign }: Campaign): CampaignDraft => ({
  ...{ name: campaign.name, agent_id: agent.id, number_id: number.id, contacts: '' },
  ...{ starts_on: campaign.starts_on, ends_on: campaign.ends_on, calls_at_once: campaign.calls_at_once },
  ...{ from: window.from, to: window.to, days: window.days.map(String) },
  ...{ times: retry.times, delay_minutes: retry.delay_minutes, statuses: retry.statuses },
});

export function changeOf(id: string, draft: z.output<typeof ChangedDraft>): ChangedCampaign {
  const { contacts, ...terms } = bodyOf(draft);
  return { id, ...terms, ...(contacts !== '' && { contacts }) };
}

export function bodyOf(draft: z.output<typeof CampaignDraft>): NewCampaign {
  const { from, to, days, times, delay_minutes, statuses, calls_at_once, ...plain } = draft;
  return {
    ...{ ...plain, calls_at_once, window: { from, to, days: days.map(Number) } },
    retry: { times, delay_minutes: delay_minutes ?? 1, statuses },
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
