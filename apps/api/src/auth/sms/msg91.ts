import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { jsonOf, refused, SmsHttp, wrongNumber } from './sms-http.ts';
import { type Sms, SmsSender, type SmsSettings } from './sms-sender.ts';

const Answer = z.object({ type: z.string(), message: z.string().catch('') });

/** MSG91 by its documented HTTP interface: a flow, whose template has the text and a variable for the code. */
export class Msg91 extends SmsSender implements OnApplicationShutdown {
  readonly isOn = true;
  private readonly http: SmsHttp;

  constructor(private readonly settings: SmsSettings) {
    super();
    this.http = new SmsHttp(settings.MSG91_URL, settings.OUTBOUND_ALLOW);
  }

  async send({ to, code }: Sms): Promise<void> {
    const { MSG91_AUTH_KEY: authkey = '', MSG91_TEMPLATE_ID: template, MSG91_VARIABLE: variable } = this.settings;
    const recipients = [{ mobiles: to.replace('+', ''), [variable]: code }];
    const answer = await this.http.post(
      '/api/v5/flow',
      { authkey, 'content-type': 'application/json', accept: 'application/json' },
      JSON.stringify({ template_id: template, recipients }),
    );
    // It reports errors with the status 200 too.
    const { type, message } = Answer.catch({ type: '', message: '' }).parse(jsonOf(answer.body));
    if (answer.status === 200 && type === 'success') return;
    throw /mobile|number/i.test(message) ? wrongNumber() : refused(answer.status, message);
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }
}
