import { Injectable } from '@nestjs/common';
import { EmailAddress } from '@tessera/contracts/common.schema';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { cleanLine, cleanText } from '@tessera/kernel/text';
import { mostRecipients } from '@tessera/nodes/kinds/sendEmail/send-email.node';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { z } from 'zod';
import { MailRefused } from '../../mail/mail-transport.ts';
import { WorkspaceMail } from '../../mail/workspace-mail.ts';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Filled = z.object({
  to: z.union([Text, z.array(Text).transform((all) => all.join(','))]),
  subject: Text,
  text: Text,
  replyTo: Text.default(''),
});

/** So that an endless circle of mails ends, and no workspace uses up the mail server of all. */
const perWorkspace = { max: 1_000, perSeconds: 3_600 };
const longestSubject = 500;
const longestText = 200_000;

/** Sends one mail to each recipient, with an id that follows from the step's key, so that a repeat can be detected. */
@Injectable()
export class SendEmailExecutor implements NodeExecutor {
  constructor(
    private readonly mails: WorkspaceMail,
    private readonly limiter: RedisRateLimiter,
  ) {}

  async execute(effect: ExecuteEffect, { workspace }: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return fail('BAD_OPTION', z.prettifyError(parsed.error));
    const read = addressesIn(parsed.data.to);
    if ('problem' in read) return fail('BAD_ADDRESS', read.problem);
    const { recipients } = read;
    const answers = parsed.data.replyTo.trim();
    if (answers !== '' && !EmailAddress.safeParse(answers).success)
      return fail('BAD_ADDRESS', `"${answers.slice(0, 100)}" is not an email address for answers.`);
    const wait = await this.limiter.take(`mails|${workspace}`, perWorkspace, recipients.length);
    if (wait > 0)
      return {
        ...{ kind: 'fail', code: 'TOO_MANY_MAILS', retryable: true, retryAt: Date.now() + wait * 1_000 },
        message: `Workflows of a workspace send at most ${perWorkspace.max} mails in an hour.`,
      };
    const subject = cleanLine(parsed.data.subject).slice(0, longestSubject);
    const text = cleanText(parsed.data.text).slice(0, longestText);
    const mail = { subject, text, ...(answers !== '' && { replyTo: answers }) };
    return this.send(effect.key, workspace, recipients, mail);
  }

  private async send(
    key: string,
    workspace: ExecutionContext['workspace'],
    recipients: readonly string[],
    mail: { subject: string; text: string; replyTo?: string },
  ): Promise<Outcome> {
    for (const [index, to] of recipients.entries()) {
      try {
        await this.mails.send(workspace, `${idOf(key)}-${index}`, { ...mail, to });
      } catch (error) {
        const before = recipients.slice(0, index);
        const sent = before.length > 0 ? ` It was sent to ${before.join(', ')} before.` : '';
        const reason = error instanceof Error ? error.message : String(error);
        // Those who have their mail would get it again.
        const isFinal = error instanceof MailRefused || index > 0;
        const message = `The mail to ${to} was not sent: ${reason}${sent}`;
        return { kind: 'fail', code: 'MAIL_NOT_SENT', message, retryable: !isFinal };
      }
    }
    return { kind: 'done', output: { recipients: [...recipients], count: recipients.length } };
  }
}

/** Message ids have letters, digits, dots and dashes only. */
const idOf = (key: string): string => key.replace(/[^A-Za-z0-9.-]/g, '.');

function addressesIn(text: string): { recipients: string[] } | { problem: string } {
  const written = text
    .split(/[,;\n]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const recipients = [...new Map(written.map((each) => [each.toLowerCase(), each])).values()];
  if (recipients.length === 0) return { problem: 'There is no address to send the mail to.' };
  if (recipients.length > mostRecipients)
    return { problem: `A mail goes to at most ${mostRecipients} addresses; there are ${recipients.length}.` };
  const wrong = recipients.find((each) => !EmailAddress.safeParse(each).success);
  if (wrong !== undefined) return { problem: `"${wrong.slice(0, 100)}" is not an email address.` };
  return { recipients };
}

const fail = (code: string, message: string): Outcome => ({ kind: 'fail', code, message, retryable: false });
