import { TimeZone } from '@tessera/nodes/parts.schema';
import { Schedule } from '@tessera/nodes/schedule.schema';
import { z } from 'zod';
import { AccountEmail, Id, Moment, Name } from '../common.schema.ts';

/** Most schedules of a dashboard. */
export const mostDashboardMails = 10;
/** Most members that one schedule sends to. */
export const mostMailedPeople = 50;
/** Most addresses outside the workspace that one schedule sends to. */
export const mostMailedAddresses = 20;
/** The shortest time between two mails of a schedule. */
export const shortestMailMinutes = 60;

const different = (values: readonly string[]): boolean => new Set(values).size === values.length;

const content = {
  name: Name.describe('The subject of the mails'),
  schedule: Schedule,
  time_zone: TimeZone.default('UTC'),
  people: z.array(Id).max(mostMailedPeople).refine(different, 'must be different members').default([]),
  emails: z
    .array(AccountEmail)
    .max(mostMailedAddresses)
    .refine(different, 'must be different addresses')
    .default([])
    .describe('Addresses outside the workspace; they need the right to share the dashboard'),
  with_files: z.boolean().default(true).describe('Whether tables are attached as CSV files'),
};

/** A schedule without an id is new. Whoever saves it is the one whose rights it sends with. */
export const SavedDashboardMail = z
  .strictObject({
    dashboard_id: Id,
    id: Id.optional(),
    revision: z.int().min(0).optional().describe('As it was read; required with an id'),
    ...content,
  })
  .meta({ id: 'SavedDashboardMail' });
export type SavedDashboardMail = z.output<typeof SavedDashboardMail>;

/** Why a schedule sends nothing any more until somebody saves it again. */
export const mailStops = ['left', 'right', 'share', 'dashboard'] as const;
export type MailStop = (typeof mailStops)[number];

/** How the last mail of a schedule went. */
const mailOutcomes = ['sent', 'nobody', 'failed'] as const;

const Person = z.object({ id: Id, name: z.string().nullable().describe('Null for an account that is gone') });

/** A dashboard that is sent by mail on a schedule. */
export const DashboardMail = z
  .object({
    id: Id,
    dashboard_id: Id,
    ...content,
    people: z.array(Person),
    is_paused: z.boolean(),
    by: Person.describe('Who saved it last: the mails show what they may see'),
    next_at: Moment.nullable().describe('Null while it is paused or stopped'),
    is_sending: z.boolean().describe('Whether a mail that somebody asked for is on its way'),
    last: z.object({ at: Moment, outcome: z.enum(mailOutcomes), recipients: z.int(), message: z.string() }).nullable(),
    stopped: z
      .object({ at: Moment, reason: z.enum(mailStops) })
      .nullable()
      .describe('Why nothing is sent: who saved it has left or lost a right, or the dashboard is gone'),
    revision: z.int(),
  })
  .meta({ id: 'DashboardMail' });
export type DashboardMail = z.output<typeof DashboardMail>;
