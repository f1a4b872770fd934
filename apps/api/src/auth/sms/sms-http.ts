import { DomainError } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { type OutboundAnswer, OutboundHttp } from '@tessera/kit/outbound/outbound-http';

const patienceMs = 10_000;

/** Calls of a provider of text messages. */
export class SmsHttp {
  private readonly http: OutboundHttp;

  /** @param base the provider's address, which may be a private one */
  constructor(
    private readonly base: string,
    allow: readonly string[],
  ) {
    this.http = new OutboundHttp(new AddressRules([...allow, new URL(base).hostname]));
  }

  /** @throws DomainError UNAVAILABLE when it does not answer */
  async post(path: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(patienceMs);
    const call = { method: 'POST' as const, url: `${this.base}${path}`, headers, body, signal };
    return this.http.send(call).catch((error: unknown) => {
      log.warn({ err: error }, 'the provider of text messages cannot be reached');
      throw away();
    });
  }

  close(): Promise<void> {
    return this.http.close();
  }
}

/** For an answer that only the operator can mend. The text of the message is not logged. */
export function refused(status: number, why: string): DomainError {
  log.warn({ status, why: why.slice(0, 300) }, 'the provider of text messages refused a call');
  return away();
}

/** For a number that gets no messages. */
export const wrongNumber = (): DomainError =>
  new DomainError('UNPROCESSABLE', 'No text message can be sent to this number. Enter a mobile number.', {
    field: 'body.phone',
  });

const away = () =>
  new DomainError('UNAVAILABLE', 'The text message could not be sent. Try again in a minute, or use another way.', {
    retryAfterSeconds: 60,
  });

/** The JSON of an answer; null for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
