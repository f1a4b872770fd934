import { dayIn } from '@tessera/kernel/calendar';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { callStatuses } from '../conversations/conversations.schema.ts';
import type { ListProperties } from '../list.ts';
import { CallingWindow } from './calling-rules.schema.ts';
import { longestNumberList, RowProblem } from './do-not-call.schema.ts';

/** Campaigns of a workspace, and how many of them may run at the same time. */
export const mostCampaigns = 200;
export const mostRunningCampaigns = 10;
export const mostCallsAtOnce = 20;
export const mostRetries = 5;
const longestDelayMinutes = 7 * 24 * 60;

export const campaignStates = ['draft', 'running', 'paused', 'ended', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * `reached`: somebody answered. `unreached`: nobody did, and there is no further attempt. `failed`: the call could
 * not be placed. `notCalled`: the campaign ended first.
 */
export const contactStatuses = [
  'waiting',
  'calling',
  'reached',
  'unreached',
  'doNotCall',
  'failed',
  'notCalled',
] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Outcomes of a call after which it may be repeated. */
export const retriedStatuses = ['BUSY', 'NOANSWER', 'CONGESTION', 'voicemail-hangup'] as const;
export type RetriedStatus = (typeof retriedStatuses)[number];

const Day = z
  .string()
  .refine((text) => dayIn(text) !== undefined, 'must be a day such as 2026-03-31')
  .meta({ format: 'date', description: 'In the time zone of the workspace' });

export const CampaignRetry = z
  .strictObject({
    times: z.int().min(0).max(mostRetries).describe('Calls after the first one'),
    delay_minutes: z.int().min(1).max(longestDelayMinutes),
    statuses: z
      .array(z.enum(retriedStatuses))
      .max(retriedStatuses.length)
      .refine((statuses) => new Set(statuses).size === statuses.length, 'names a status twice')
      .meta({ uniqueItems: true }),
  })
  .meta({ id: 'CampaignRetry' });
export type CampaignRetry = z.infer<typeof CampaignRetry>;

const ContactText = z
  .string()
  .min(1, 'must not be empty')
  .max(longestNumberList)
  .describe(
    'CSV, or one number on each line. The first row may name the columns: one has the number, others have variables of the agent',
  );

const terms = {
  name: Name,
  agent_id: Id,
  number_id: Id.describe('The phone number that calls'),
  starts_on: Day,
  ends_on: Day.describe('The last day of calls'),
  window: CallingWindow.describe('Within the calling hours of the workspace'),
  calls_at_once: z.int().min(1).max(mostCallsAtOnce),
  retry: CampaignRetry,
};
const hasDays = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): boolean => starts_on <= ends_on;
const noDays = { path: ['ends_on'], message: 'must not be before the first day' };

export const NewCampaign = z
  .strictObject({ ...terms, contacts: ContactText })
  .refine(hasDays, noDays)
  .meta({ id: 'NewCampaign' });
export type NewCampaign = z.infer<typeof NewCampaign>;

export const ChangedCampaign = z
  .strictObject({
    id: Id,
    ...terms,
    contacts: ContactText.optional().meta({ description: 'Replaces the contacts of a draft; without it, they stay' }),
  })
  .refine(hasDays, noDays)
  .meta({ id: 'ChangedCampaign' });
export type ChangedCampaign = z.infer<typeof ChangedCampaign>;

export const ContactsToCheck = z.strictObject({ agent_id: Id, contacts: ContactText });

export const ContactsCheck = z
  .object({
    columns: z
      .array(z.object({ name: z.string(), use: z.enum(['number', 'variable', 'ignored']) }))
      .describe('The columns of the text, and how each is used'),
    ready: z.int().describe('Contacts that would be called'),
    duplicates: z.int(),
    listed: z.int().describe('Contacts on the do-not-call list'),
    refused: z.int().describe('Rows with an error'),
    problems: z.array(RowProblem).describe('The first rows that would not be called, and why'),
    sample: z.array(z.object({ number: z.string(), variables: z.record(z.string(), z.string()) })),
  })
  .meta({ id: 'ContactsCheck' });
export type ContactsCheck = z.infer<typeof ContactsCheck>;

const Counts = z.record(z.enum(contactStatuses), z.int()).meta({ id: 'CampaignCounts' });

export const Campaign = z
  .object({
    id: Id,
    name: z.string(),
    state: z.enum(campaignStates),
    agent: z.object({ id: Id, name: z.string().nullable() }).describe('No name: the agent was deleted'),
    number: z.object({ id: Id, number: z.string().nullable() }).describe('No number: it was removed'),
    starts_on: z.string(),
    ends_on: z.string(),
    window: CallingWindow,
    calls_at_once: z.int(),
    retry: CampaignRetry,
    variables: z.array(z.string()).describe('Variables that the contacts fill in'),
    total: z.int(),
    counts: Counts,
    problem: z.string().nullable().describe('Why it was paused automatically'),
    created_at: Moment,
    created_by: z.string(),
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
    updated_at: Moment,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

export const campaignProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'draft', label: 'Draft' },
      { value: 'running', label: 'Running' },
      { value: 'paused', label: 'Paused' },
      { value: 'ended', label: 'Ended' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
  },
  agent_id: { kind: 'choice', label: 'Agent' },
  updated_at: { kind: 'moment', label: 'Changed', sortable: true },
} satisfies ListProperties;

export const CampaignContact = z
  .object({
    id: Id,
    row: z.int(),
    number: z.string().describe('E.164'),
    variables: z.record(z.string(), z.string()),
    status: z.enum(contactStatuses),
    tries: z.int(),
    call_status: z.enum(callStatuses).nullable().describe('How the last call ended'),
    last_called_at: Moment.nullable(),
    due_at: Moment.nullable().describe('No call before this time'),
    problem: z.string().nullable().describe('Why it waits, or was not called'),
    conversation_id: Id.nullable().describe('Of the last call'),
  })
  .meta({ id: 'CampaignContact' });
export type CampaignContact = z.infer<typeof CampaignContact>;

export const contactProperties = {
  row: { kind: 'number', label: 'Row', sortable: true },
  number: { kind: 'text', label: 'Number', sortable: true },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'calling', label: 'Calling' },
      { value: 'reached', label: 'Reached' },
      { value: 'unreached', label: 'Not reached' },
      { value: 'doNotCall', label: 'Do not call' },
      { value: 'failed', label: 'Failed' },
      { value: 'notCalled', label: 'Not called' },
    ],
  },
  call_status: {
    kind: 'choice',
    label: 'Last call',
    choices: callStatuses.map((value) => ({ value, label: value })),
  },
  tries: { kind: 'number', label: 'Attempts', sortable: true },
  last_called_at: { kind: 'moment', label: 'Last called', sortable: true },
} satisfies ListProperties;
