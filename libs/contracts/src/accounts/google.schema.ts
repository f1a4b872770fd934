import { TimeZone } from '@tessera/nodes/parts.schema';
import { z } from 'zod';
import { Name } from '../common.schema.ts';
import { LoggedIn, SecondStepCode, StepTicket } from './accounts.schema.ts';

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
