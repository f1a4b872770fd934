import { TimeZone } from '@tessera/nodes/parts.schema';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { FlowSecret, LoggedIn, SecondStepCode, StepTicket } from './accounts.schema.ts';

/** Where the browser goes next. */
export const GoogleStart = z
  .object({
    url: z.string().describe('The page of Google'),
    secret: z.string().describe('Stays in the browser: its answer is accepted together with this only'),
  })
  .meta({ id: 'GoogleStart' });

/** What Google answered, by the address that the browser came back to. */
export const GoogleAnswer = z
  .strictObject({
    answer: z.string().min(1).max(4_000).describe('The query of the address, as it is'),
    secret: FlowSecret,
  })
  .meta({ id: 'GoogleAnswer' });

/** What follows an answer of Google. */
export const GoogleOutcome = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('signedIn'), ...LoggedIn.shape }),
    z.object({ kind: z.literal('secondStep'), ticket: z.string() }),
    z.object({ kind: z.literal('signUp'), ticket: z.string(), email: z.string(), name: z.string() }),
  ])
  .meta({ id: 'GoogleOutcome' });

export const GoogleSecondStep = z.strictObject({ ticket: StepTicket, code: SecondStepCode });

export const GoogleRegistration = z
  .strictObject({ ticket: StepTicket, name: Name, workspace_name: Name, time_zone: TimeZone.optional() })
  .meta({ id: 'GoogleRegistration' });

export const LinkedAccount = z
  .object({
    id: Id,
    provider: z.literal('google'),
    email: z.string(),
    linked_at: Moment,
    can_unlink: z.boolean().describe('Whether you could still log in without it'),
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccount = z.infer<typeof LinkedAccount>;
