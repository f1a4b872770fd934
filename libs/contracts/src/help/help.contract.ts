import { z } from 'zod';
import { contract } from '../contract.ts';
import { helpWire } from './help.wire.ts';

/** Questions about this product. Nothing of a workspace is read, and no model that somebody pays for is asked. */
export const help = contract('help', helpWire, {
  ask: {
    kind: 'query',
    can: 'guest',
    body: z.strictObject({ message: z.string().trim().min(2, 'must have at least 2 characters').max(500) }),
    response: z.object({
      reply: z.string(),
      by: z.literal('local').describe('Who answered: the help texts of this server'),
      page: z.string().nullable().describe('Path of the page that the answer is about'),
      others: z.array(z.string()).describe('Questions that come near'),
    }),
    limit: { max: 10, perSeconds: 60 },
    summary: 'Answer a question about this product from its help texts',
  },
});
