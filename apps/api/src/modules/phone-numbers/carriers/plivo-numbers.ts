import { z } from 'zod';
import { type CarrierHttp, isVerdict, jsonOf } from './carrier-http.ts';
import { bad, fine, type NumberTester } from './number-test.ts';

const Owned = z.object({ number: z.string(), voice_enabled: z.boolean(), active: z.boolean().default(true) });

/** Plivo by its documented interface: the resource Number. */
export const plivoNumbers = (http: CarrierHttp): NumberTester => ({
  test: async (number, { user, secret }) => {
    const path = `/v1/Account/${encodeURIComponent(user)}/Number/${number.slice(1)}/`;
    const answer = await http.get(path, user, secret);
    if (isVerdict(answer)) return answer;
    if (answer.status === 404) return bad('This Plivo account does not own the number.');
    const read = Owned.safeParse(jsonOf(answer.body));
    if (answer.status !== 200 || !read.success) return http.odd(answer);
    return read.data.voice_enabled && read.data.active
      ? fine('The Plivo account owns the number, and it takes calls.')
      : bad('The Plivo account owns the number, but it takes no calls.');
  },
});
