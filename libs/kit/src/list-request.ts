import type { ListRequest } from '@tessera/query/list-request';
import type { Actor } from './actor.ts';

/**
 * A list operation's parsed query (`listOf` of the contracts) as repositories take it.
 * @param actor whose workspace's days count, and who `@me` is
 */
export const listRequest = (query: Omit<ListRequest, 'context'>, actor: Actor): ListRequest => {
  const { filter, search, sort, cursor, limit, with_total } = query;
  const context = { now: Date.now(), timeZone: actor.timeZone, me: actor.userId };
  return { filter, search, sort, cursor, limit, with_total, context };
};
