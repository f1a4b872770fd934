import { join } from 'node:path';
import { type Mail, LocalMailbox } from '@tessera/kit/mail';
import { createTransport } from 'nodemailer';
import type { WorkerSettings } from '../config.ts';

/** Sends a mail: to an SMTP server, or to the local mailbox. */
export abstract class MailTransport {
  /**
   * @param id identifies the mail, so that a duplicate can be recognised
   * @throws MailRefused for a permanent failure; other errors may be temporary
   */
  abstract send(id: string, mail: Mail): Promise<void>;
}

/** The server permanently rejects this mail. */
export class MailRefused extends Error {}

class SmtpTransport extends MailTransport {
  private readonly smtp;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.smtp = createTransport({
      url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(id: string, mail: Mail): Promise<void> {
    try {
      await this.smtp.sendMail({ ...mail, from: this.from, messageId: `<${id}@tessera>` });
    } catch (error) {
      if (isFinal(error)) throw new MailRefused(error.message, { cause: error });
      throw error;
    }
  }
}

/** SMTP's 5xx replies are permanent (RFC 5321, 4.2.1); a missing reply may be temporary. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

class LocalTransport extends MailTransport {
  constructor(private readonly mailbox: LocalMailbox) {
    super();
  }

  send(id: string, mail: Mail): Promise<void> {
    return this.mailbox.keep(id, mail, new Date());
  }
}

/** SMTP if configured, otherwise a mailbox in the data folder. */
export const mailTransport = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: WorkerSettings): MailTransport =>
  SMTP_URL === undefined
    ? new LocalTransport(new LocalMailbox(join(DATA_DIR, 'mailbox')))
    : new SmtpTransport(SMTP_URL, MAIL_FROM);
