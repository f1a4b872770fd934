import {
  contentLength,
  longestMessage,
  parseHead,
  parseMessage,
  type SipMessage,
  SipSyntaxError,
} from './sip-message.ts';

/** Cuts the messages out of a stream (RFC 3261, 18.3): they follow one another, each as long as it says. */
export class SipFraming {
  private rest = Buffer.alloc(0);

  /** @throws SipSyntaxError for what is not SIP; the stream is of no use then */
  push(chunk: Uint8Array): SipMessage[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const messages: SipMessage[] = [];
    for (let message = this.next(); message; message = this.next()) messages.push(message);
    if (this.rest.length > longestMessage) throw new SipSyntaxError(`longer than ${longestMessage} bytes`);
    return messages;
  }

  private next(): SipMessage | null {
    let start = 0; // line breaks between messages keep connections alive
    while (this.rest[start] === 13 || this.rest[start] === 10) start += 1;
    this.rest = this.rest.subarray(start);
    if (this.rest.length >= 8 && !/^(SIP\/2\.0|[A-Z]+( |$))/.test(this.rest.toString('latin1', 0, 8)))
      throw new SipSyntaxError('not SIP');
    const end = this.rest.indexOf('\r\n\r\n');
    if (end === -1) return null;
    const { headers } = parseHead(this.rest.toString('utf8', 0, end));
    const whole = end + 4 + (contentLength(headers) ?? 0);
    if (whole > longestMessage) throw new SipSyntaxError(`longer than ${longestMessage} bytes`);
    if (this.rest.length < whole) return null;
    const message = parseMessage(this.rest.subarray(0, whole));
    this.rest = this.rest.subarray(whole);
    return message;
  }
}
