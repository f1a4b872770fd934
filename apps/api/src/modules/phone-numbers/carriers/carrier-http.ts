import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { type OutboundAnswer, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { bad, type Verdict } from './number-test.ts';

const patienceMs = 10_000;

/** Calls of a carrier's documented interface, with the login of a workspace. */
export class CarrierHttp {
  private readonly http: OutboundHttp;

  /** @param base the carrier's address, which may be a private one */
  constructor(
    private readonly base: string,
    private readonly name: string,
    allow: readonly string[],
  ) {
    this.http = new OutboundHttp(new AddressRules([...allow, new URL(base).hostname]));
  }

  /** @returns the answer, or the verdict where there is none or the login was refused */
  async get(path: string, user: string, secret: string): Promise<OutboundAnswer | Verdict> {
    const headers = {
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
      accept: 'application/json',
    };
    const signal = AbortSignal.timeout(patienceMs);
    const call = { method: 'GET' as const, url: `${this.base}${path}`, headers, body: null, signal };
    const answer = await this.http.send(call).catch((error: unknown) => {
      log.warn({ err: error, carrier: this.name }, 'a carrier cannot be reached');
      return null;
    });
    if (!answer) return bad(`${this.name} cannot be reached. Try again in a minute.`);
    if (answer.status === 401 || answer.status === 403)
      return bad(`${this.name} refused the login. Check each part of it.`);
    return answer;
  }

  /** For an answer that is not as documented. */
  odd({ status }: OutboundAnswer): Verdict {
    log.warn({ status, carrier: this.name }, 'a carrier answered in another form than documented');
    return bad(`${this.name} gave no usable answer (${status}). Try again in a minute.`);
  }

  close(): Promise<void> {
    return this.http.close();
  }
}

export const isVerdict = (answer: OutboundAnswer | Verdict): answer is Verdict => 'ok' in answer;

/** The JSON of an answer; null for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
