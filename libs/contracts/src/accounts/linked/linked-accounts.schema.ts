import { z } from 'zod';
import { Id, Moment } from '../../common.schema.ts';
import { itemsOf } from '../../envelope.ts';

/** Whose accounts people can link. */
export const LinkedProvider = z.enum(['google', 'linkedin']).meta({ id: 'LinkedProvider' });
export type LinkedProvider = z.infer<typeof LinkedProvider>;

/** Whether accounts of a provider log people in. */
export const logsIn = (provider: LinkedProvider): boolean => provider === 'google';

export const LinkedAccount = z
  .object({
    id: Id,
    provider: LinkedProvider,
    email: z.string().describe('The address of the account, or its name if the provider gives no address'),
    linked_at: Moment,
    can_unlink: z.boolean().describe('Whether you could still log in without it'),
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const LinkedAccounts = itemsOf(LinkedAccount).extend({
  providers: z.array(LinkedProvider).describe('Those that are set up here'),
});
