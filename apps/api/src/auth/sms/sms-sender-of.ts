import { LocalSms } from './local-sms.ts';
import { Msg91 } from './msg91.ts';
import type { SmsSender, SmsSettings } from './sms-sender.ts';
import { Twilio } from './twilio.ts';

const senders = { local: LocalSms, twilio: Twilio, msg91: Msg91 } as const;

/** The sender of text messages that the settings choose. */
export const smsSenderOf = (settings: SmsSettings): SmsSender => new senders[settings.SMS_PROVIDER](settings);
