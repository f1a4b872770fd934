import { z } from 'zod';
import { type CarrierHttp, isVerdict, jsonOf } from './carrier-http.ts';
import { bad, fine, type NumberTester } from './number-test.ts';

const Numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), capabilities: z.object({ voice: z.boolean() }) }),
  ),
});

/** Twilio by its documented interface: the resource IncomingPhoneNumbers. */
export const twilioNumbers = (http: CarrierHttp): NumberTester => ({
  test: async (number, { user, secret }) => {
    const path = `/2010-04-01/Accounts/${encodeURIComponent(user)}/IncomingPhoneNumbers.json`;
    const answer = await http.get(`${path}?PhoneNumber=${encodeURIComponent(number)}`, user, secret);
    if (isVerdict(answer)) return answer;
    const read = Numbers.safeParse(jsonOf(answer.body));
    if (answer.status !== 200 || !read.success) return http.odd(answer);
    const found = read.data.incoming_phone_numbers.find(({ phone_number: each }) => each === number);
    if (!found) return bad('This Twilio account does not own the number.');
    return found.capabilities.voice
      ? fine('The Twilio account owns the number, and it takes calls.')
      : bad('The Twilio account owns the number, but it takes no calls.');
  },
});
