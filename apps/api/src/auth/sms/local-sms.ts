import { join } from 'node:path';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { LocalMailbox } from '@tessera/kit/mail';
import { type Sms, SmsSender, type SmsSettings } from './sms-sender.ts';

/** Keeps messages in the local mailbox of the account; off in production. */
export class LocalSms extends SmsSender {
  readonly isOn: boolean;
  private readonly mailbox: LocalMailbox;

  constructor(settings: SmsSettings) {
    super();
    this.isOn = settings.NODE_ENV !== 'production';
    this.mailbox = new LocalMailbox(join(settings.DATA_DIR, 'mailbox'));
  }

  async send({ to, text, email }: Sms): Promise<void> {
    if (!this.isOn) throw new DomainError('UNAVAILABLE', 'Text messages are not set up here. Use another way.');
    await this.mailbox.keep(newId(), { to: email, subject: `Text message to ${to}`, text }, new Date());
  }
}
