import type { ListRequest } from '@tessera/query/list-request';
import type { Actor } from './actor.ts';

/**
 * Converts a list operation's parsed query (`listOf` of the contracts) to the form that repositories take.
 * @param actor gives the workspace's time zone and the meaning of `@me`
 */
export const listRequest = (query: Omit<ListRequest, 'context'>, actor: Actor): ListRequest => {
  const { filter, search, sort, cursor, limit, with_total } = query;
  const context = { now: Date.now(), timeZone: actor.timeZone, me: actor.userId };
  return { filter, search, sort, cursor, limit, with_total, context };
};
