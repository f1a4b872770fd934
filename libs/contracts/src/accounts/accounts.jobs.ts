import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

/** Which collection's document carries the mail. */
export const MailCarrier = z.enum([
  'registrations',
  'invitations',
  'emailCodes',
  'formEmails',
  'accountMails',
  'approvals',
  'runAlerts',
  'dashboardMails',
  'digests',
]);
export type MailCarrier = z.infer<typeof MailCarrier>;

export const mailJobs = {
  /** Sends one mail out of the outbox of the document that it is about, then takes it out. */
  send: defineJob({
    name: 'mail.send',
    queue: 'mail',
    data: z.object({ carrier: MailCarrier, id: Id, mail: Id }),
    policy: { attempts: 12, backoffMs: 2_000 },
  }),
};
