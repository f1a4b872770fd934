import type { ApiSettings } from '../../config.ts';

export interface Sms {
  /** E.164. */
  to: string;
  text: string;
  /** The code in the text, for providers that have the text in a template of their own. */
  code: string;
  /** Address of the person's account. */
  email: string;
}

/** Sends text messages. */
export abstract class SmsSender {
  /** Whether messages can be sent here. */
  abstract readonly isOn: boolean;

  /**
   * Returns once the provider has taken the message.
   * @throws DomainError naming the field `phone` for a number that it refuses, or UNAVAILABLE
   */
  abstract send(sms: Sms): Promise<void>;
}

export type SmsSettings = Pick<
  ApiSettings,
  | 'NODE_ENV'
  | 'DATA_DIR'
  | 'OUTBOUND_ALLOW'
  | 'SMS_PROVIDER'
  | 'TWILIO_URL'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'MSG91_URL'
  | 'MSG91_AUTH_KEY'
  | 'MSG91_TEMPLATE_ID'
  | 'MSG91_VARIABLE'
>;
