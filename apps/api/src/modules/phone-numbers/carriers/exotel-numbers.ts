import { z } from 'zod';
import { type CarrierHttp, isVerdict, jsonOf } from './carrier-http.ts';
import { bad, fine, type NumberTester } from './number-test.ts';

const Numbers = z.object({
  next_page_uri: z.string().nullish(),
  incoming_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      capabilities: z.object({ voice: z.boolean().default(true) }).default({ voice: true }),
    }),
  ),
});
const mostPages = 20;

/** Exotel also writes numbers of India with a zero before the area code. */
const isSame = (given: string, number: string): boolean => {
  const digits = given.replaceAll(/\D/g, '');
  return digits === number.slice(1) || (number.startsWith('+91') && digits === `0${number.slice(3)}`);
};

/** Exotel by its documented interface: the list of ExoPhones. */
export const exotelNumbers = (http: CarrierHttp): NumberTester => ({
  test: async (number, { account, user, secret }) => {
    const path = `/v2_beta/Accounts/${encodeURIComponent(account)}/IncomingPhoneNumbers`;
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await http.get(`${path}?Page=${page}&PageSize=50`, user, secret);
      if (isVerdict(answer)) return answer;
      if (answer.status === 404) return bad('Exotel knows no such account. Check the account SID.');
      const read = Numbers.safeParse(jsonOf(answer.body));
      if (answer.status !== 200 || !read.success) return http.odd(answer);
      const found = read.data.incoming_phone_numbers.find(({ phone_number: each }) => isSame(each, number));
      if (found?.capabilities.voice) return fine('The Exotel account owns the number, and it takes calls.');
      if (found) return bad('The Exotel account owns the number, but it takes no calls.');
      if (!read.data.next_page_uri) break;
    }
    return bad('This Exotel account does not own the number.');
  },
});
