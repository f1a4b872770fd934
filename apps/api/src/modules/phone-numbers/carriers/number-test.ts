import type { CarrierLogin } from '@tessera/agent-store/calls/number-logins';

/** The answer to a test, in words for people. */
export interface Verdict {
  ok: boolean;
  words: string;
}

/** Finds out whether calls of a number can go through a carrier. */
export interface NumberTester {
  /** @returns a verdict also when the carrier does not answer */
  test: (number: string, login: CarrierLogin) => Promise<Verdict>;
}

export const fine = (words: string): Verdict => ({ ok: true, words });
export const bad = (words: string): Verdict => ({ ok: false, words });
