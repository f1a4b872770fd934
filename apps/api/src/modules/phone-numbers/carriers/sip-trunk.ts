import type { OutboundSip, SipOptionsAnswer } from '@tessera/kit/outbound/outbound-sip';
import { SipFault } from '@tessera/kit/outbound/sip-place';
import { bad, fine, type NumberTester, type Verdict } from './number-test.ts';

/** A SIP server of any carrier: whether it answers OPTIONS, and takes the login if it asks for one. */
export const sipTrunk = (sip: OutboundSip): NumberTester => ({
  test: async (number, { address, transport, user, secret }) => {
    try {
      return verdictOf(await sip.options({ address, transport, user, password: secret, number }));
    } catch (error) {
      if (error instanceof SipFault) return bad(error.message);
      throw error;
    }
  },
});

/** Answers of servers that speak SIP and only do not answer this question. */
const unwilling = new Set([404, 405, 480, 481, 501]);

function verdictOf({ status, reason, loggedIn }: SipOptionsAnswer): Verdict {
  const said = `${status} ${reason}`.trim().slice(0, 80);
  if (status < 300)
    return fine(
      loggedIn ? 'The SIP server answers and takes the login.' : 'The SIP server answers. It asked for no login.',
    );
  if (unwilling.has(status)) return fine(`The SIP server answers (${said}), but does not say whether it takes calls.`);
  if (status === 401 || status === 407)
    return bad(loggedIn ? 'The SIP server refused the login.' : 'The SIP server asks for a user and a password.');
  return bad(`The SIP server refused the request (${said}).`);
}
