import { Injectable } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { deterministicId } from '@tessera/data/deterministic-id';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { type Mail, sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { Addressees } from './addressees.ts';

/** Mail to a member about something that they look after. */
@Injectable()
export class MemberNotices {
  constructor(
    private readonly addressees: Addressees,
    private readonly mails: AccountMailRepository,
    private readonly sealing: Sealing,
    private readonly jobs: JobProducer,
  ) {}

  /**
   * Sends nothing to somebody who has left the workspace.
   * @param key what the mail is about: repeated with the same key, it goes out once
   */
  async send(
    workspace: WorkspaceId,
    user: UserId,
    { subject, text }: Omit<Mail, 'to'>,
    key: readonly string[],
  ): Promise<void> {
    const member = await this.addressees.person(workspace, user);
    if (!member) return;
    const [id, mail] = [deterministicId('notice', ...key), deterministicId('notice-mail', ...key)];
    const at = new Date();
    const sealed = sealMail(this.sealing, { to: member.email, subject, text });
    await this.mails.add({
      ...{ _id: id, purpose: 'notice', tokenHash: id, user, email: member.email },
      ...{ expiresAt: at, usedAt: null, createdAt: at },
      outbox: [{ id: mail, type: 'mail.requested', at, sealed }],
    });
    await this.jobs.add([{ job: mailJobs.send, data: { carrier: 'accountMails', id, mail }, id: mail }]);
  }
}
