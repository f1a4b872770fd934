import { z } from 'zod';
import { Moment } from '../common.schema.ts';

const Daily = z.enum(['digest', 'off']);

/** What a person is mailed about, in one workspace. */
export const NotificationChoices = z
  .object({
    approvals: z.enum(['at_once', 'digest', 'off']).describe('Decisions that workflows ask of you'),
    responses: Daily.describe('New responses to the forms that you own'),
    failed_runs: Daily.describe('Failed runs of the workflows that you own'),
    hour: z.int().min(0).max(23).describe('When the digest is sent, in your time zone'),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const usualChoices: NotificationChoices = {
  approvals: 'at_once',
  responses: 'off',
  failed_runs: 'off',
  hour: 8,
};

export const Notifications = NotificationChoices.extend({
  next_digest_at: Moment.nullable().describe('Null if nothing is chosen for the digest'),
}).meta({ id: 'Notifications' });

/** Whether anything is collected for a digest. */
export const wantsDigest = ({ approvals, responses, failed_runs: failed }: NotificationChoices): boolean =>
  [approvals, responses, failed].includes('digest');
