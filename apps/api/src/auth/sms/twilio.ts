import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { jsonOf, refused, SmsHttp, wrongNumber } from './sms-http.ts';
import { type Sms, SmsSender, type SmsSettings } from './sms-sender.ts';

const Refusal = z.object({ code: z.number().optional(), message: z.string().catch('') });
/** Not a number, not one that gets messages, or one that has unsubscribed (twilio.com/docs/api/errors). */
const aboutNumber = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

/** Twilio by its documented HTTP interface: the resource Messages. */
export class Twilio extends SmsSender implements OnApplicationShutdown {
  readonly isOn = true;
  private readonly http: SmsHttp;

  constructor(private readonly settings: SmsSettings) {
    super();
    this.http = new SmsHttp(settings.TWILIO_URL, settings.OUTBOUND_ALLOW);
  }

  async send({ to, text }: Sms): Promise<void> {
    const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from = '' } = this.settings;
    // A messaging service has numbers of its own.
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const answer = await this.http.post(
      `/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
      {
        authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      new URLSearchParams({ To: to, Body: text, [sender]: from }).toString(),
    );
    if (answer.status === 201) return;
    const { code, message } = Refusal.catch({ message: '' }).parse(jsonOf(answer.body));
    throw code !== undefined && aboutNumber.has(code) ? wrongNumber() : refused(answer.status, `${code} ${message}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }
}
