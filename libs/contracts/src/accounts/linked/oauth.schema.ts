import { z } from 'zod';
import { FlowSecret } from '../accounts.schema.ts';

/** Where the browser goes next. */
export const OauthStart = z
  .object({
    url: z.string().describe('The page of the provider'),
    secret: z.string().describe('Stays in the browser: its answer is accepted together with this only'),
  })
  .meta({ id: 'OauthStart' });

/** What a provider answered, by the address that the browser came back to. */
export const OauthAnswer = z
  .strictObject({
    answer: z.string().min(1).max(4_000).describe('The query of the address, as it is'),
    secret: FlowSecret,
  })
  .meta({ id: 'OauthAnswer' });
