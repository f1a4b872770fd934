import type { Actor } from '@tessera/kit/actor';
import type { QueryContext } from '@tessera/query/values';

/** What conditions such as "today" and "me" mean for somebody. */
export const contextOf = ({ timeZone, userId }: Actor): QueryContext => ({ now: Date.now(), timeZone, me: userId });
