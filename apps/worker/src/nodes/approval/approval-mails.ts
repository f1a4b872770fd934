import { Inject, Injectable, Logger } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { EmailAddress } from '@tessera/contracts/common.schema';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import type { ApprovalDocument, StoredAssignee } from '@tessera/data/runs/approval-document';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { cleanLine } from '@tessera/kernel/text';
import { sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { writeApprovalLink } from '@tessera/runs/approvals/approval-links';
import type { WorkerSettings } from '../../config.ts';
import { type Addressee, Addressees } from '../../mail/addressees.ts';
import { WORKER_SETTINGS } from '../../settings.ts';

interface Recipient {
  person: Addressee['person'] | null;
  email: string;
}
/** Those who may decide, and those who get a mail at once. */
interface Asked {
  assignees: StoredAssignee[];
  recipients: Recipient[];
}

/** Mails that ask people to decide. */
@Injectable()
export class ApprovalMails {
  private readonly logger = new Logger(ApprovalMails.name);

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
    private readonly addressees: Addressees,
    private readonly sealing: Sealing,
    private readonly jobs: JobProducer,
  ) {}

  /**
   * Finds who is asked, each recipient once.
   * @returns a sentence if somebody among them cannot be asked
   */
  async asked(workspace: WorkspaceId, assignees: readonly { kind: string; to: string }[]): Promise<Asked | string> {
    const stored = new Map<string, StoredAssignee>();
    const recipients = new Map<string, Recipient>();
    for (const { kind, to } of assignees) {
      const found = await this.lookUp(workspace, kind, to.trim());
      if (typeof found === 'string') return found;
      stored.set(`${found.assignee.kind}:${found.assignee.id}`, found.assignee);
      for (const recipient of found.recipients) {
        const known = recipients.get(recipient.email.toLowerCase());
        if (!known?.person) recipients.set(recipient.email.toLowerCase(), recipient);
      }
    }
    const later = await this.addressees.notAtOnce(
      workspace,
      [...recipients.values()].flatMap(({ person }) => person ?? []),
    );
    const atOnce = [...recipients.values()].filter(({ person }) => person === null || !later.has(person));
    return { assignees: [...stored.values()], recipients: atOnce };
  }

  private async lookUp(
    workspace: WorkspaceId,
    kind: string,
    to: string,
  ): Promise<{ assignee: StoredAssignee; recipients: Recipient[] } | string> {
    if (kind === 'email') {
      const address = EmailAddress.safeParse(to);
      if (!address.success) return `"${to.slice(0, 100)}" is not an email address, so it cannot be asked.`;
      const email = address.data.toLowerCase();
      return { assignee: { kind, id: email, name: address.data }, recipients: [{ person: null, email }] };
    }
    if (kind === 'team') {
      const team = await this.addressees.team(workspace, to);
      if (!team) return 'A team that is asked does not exist any more. Choose another one and publish again.';
      return { assignee: { kind, id: to, name: team.name }, recipients: team.members };
    }
    const person = await this.addressees.person(workspace, to);
    if (!person) return 'A person who is asked is not a member of the workspace any more. Choose somebody else.';
    return { assignee: { kind: 'person', id: to, name: person.name }, recipients: [person] };
  }

  /** Mails for the outbox of an approval. */
  compose(
    approval: Omit<ApprovalDocument, 'outbox'>,
    recipients: readonly Recipient[],
    { isReminder, timeZone }: { isReminder: boolean; timeZone: string },
  ): SealedMail[] {
    const { workspace, question } = approval;
    const line = cleanLine(question);
    const about = line.length > 80 ? `${line.slice(0, 79)}…` : line;
    const subject = isReminder ? `Reminder: ${about}` : `Please decide: ${about}`;
    return recipients.map(({ person, email }) => {
      const token = writeApprovalLink(this.sealing, { workspace, approval: approval._id, person, email });
      const text = textOf(approval, `${this.settings.PUBLIC_URL}/approve/${token}`, timeZone);
      const sealed = sealMail(this.sealing, { to: email, subject, text });
      return { id: newId(), type: 'mail.requested', at: new Date(), workspace, sealed };
    });
  }

  /** Enqueues what is in the outbox. The sweep of mail finds what could not be enqueued. */
  async handOver({ _id: id, outbox }: Pick<ApprovalDocument, '_id' | 'outbox'>): Promise<void> {
    if (outbox.length === 0) return;
    const requests = outbox.map((mail) => ({
      job: mailJobs.send,
      data: { carrier: 'approvals' as const, id, mail: mail.id },
      id: mail.id,
    }));
    await this.jobs.add(requests).catch((error: unknown) => {
      this.logger.warn(`mails of approval ${id} wait for the sweep: ${String(error)}`);
    });
  }
}

function textOf(
  { workflowName, question, shown, dueAt }: Omit<ApprovalDocument, 'outbox'>,
  link: string,
  timeZone: string,
): string {
  const due = dueAt && new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(dueAt);
  return [
    `The workflow "${workflowName}" asks for your decision:`,
    question,
    shown.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `Approve or reject here: ${link}`,
    due ? `Decide before ${due} (${timeZone}).` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
