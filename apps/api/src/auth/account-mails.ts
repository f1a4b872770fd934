import { Injectable } from '@nestjs/common';
import { AccountMailRepository } from '@tessera/data/accounts/account-mail.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId, type UserId } from '@tessera/kernel/ids';
import type { Mail } from '@tessera/kit/mail';
import { OutgoingMail } from './outgoing-mail.ts';
import { hashOf, newToken } from './tokens.ts';

const linkMs = 60 * 60_000;

/** Mails about an account: links that are accepted once within an hour, and notices of changes. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly repository: AccountMailRepository,
    private readonly mail: OutgoingMail,
  ) {}

  /**
   * Mails a link.
   * @param user null for an address without an account: the mail is sent all the same
   * @param write makes the mail from the token
   * @returns when the link expires
   */
  async sendLink(
    purpose: 'resetPassword' | 'changeEmail',
    user: UserId | null,
    write: (token: string) => Mail,
  ): Promise<Date> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + linkMs);
    await this.store({ purpose, user, token, expiresAt }, write(token));
    return expiresAt;
  }

  /** @throws DomainError GONE if the link was used, replaced, or has expired */
  async take(purpose: 'resetPassword' | 'changeEmail', token: string): Promise<{ user: UserId; email: string }> {
    const link = await this.repository.take(hashOf(token), purpose, new Date());
    if (!link?.user) {
      throw new DomainError('GONE', 'This link was used already, or has expired. Ask for a new one.', {
        field: 'body.token',
      });
    }
    return { user: link.user, email: link.email };
  }

  /** Tells a person of a change of the login, and voids the open links. */
  async changed(user: UserId, notice: Mail): Promise<void> {
    const now = new Date();
    await this.repository.voidOf(user, now);
    await this.store({ purpose: 'notice', user, token: newToken(), expiresAt: now }, notice);
  }

  private async store(
    link: { purpose: 'resetPassword' | 'changeEmail' | 'notice'; user: UserId | null; token: string; expiresAt: Date },
    text: Mail,
  ): Promise<void> {
    const { token, ...rest } = link;
    const mail = this.mail.entry(text);
    const id = newId();
    await this.repository.add({
      ...rest,
      _id: id,
      tokenHash: hashOf(token),
      email: text.to,
      usedAt: null,
      createdAt: new Date(),
      outbox: [mail],
    });
    await this.mail.handOver('accountMails', [{ id, mail }]);
  }
}
