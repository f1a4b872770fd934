import { Injectable } from '@nestjs/common';
import {
  type LinkedAccountDocument,
  linkedAccountId,
  LinkedAccountRepository,
} from '@tessera/data/accounts/linked-account.repository';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { AccountMails } from './account-mails.ts';
import type { Identity } from './google-provider.ts';
import { WaysIn } from './ways-in.ts';

/** Accounts at Google that log people in. */
@Injectable()
export class LinkedAccounts {
  constructor(
    private readonly repository: LinkedAccountRepository,
    private readonly users: UserRepository,
    private readonly ways: WaysIn,
    private readonly mail: AccountMails,
  ) {}

  ofUser(user: UserId): Promise<LinkedAccountDocument[]> {
    return this.repository.ofUser(user);
  }

  /** The person whom the Google account logs in; null if it is not linked. */
  async owner({ issuer, subject }: Identity): Promise<UserDocument | null> {
    const linked = await this.repository.byId(linkedAccountId(issuer, subject));
    return linked && this.users.byId(linked.user);
  }

  /**
   * The person whose confirmed address Google has verified too: the accounts may be merged.
   * @throws DomainError for an address that Google has not verified, whether it has an account or not
   */
  async ownerByAddress({ email, isVerified }: Identity): Promise<UserDocument | null> {
    if (!isVerified) {
      const message = `Google has not verified ${email}. Verify it there, or log in with your password and link the account in the settings.`;
      throw new DomainError('UNPROCESSABLE', message, { field: 'body.answer' });
    }
    return this.users.byEmail(email);
  }

  /**
   * Links, and tells the person. Linking it again changes nothing.
   * @throws DomainError CONFLICT if it is someone else's
   */
  async link(user: UserDocument, identity: Identity): Promise<void> {
    const { issuer, subject, email } = identity;
    const id = linkedAccountId(issuer, subject);
    const added = await this.repository.add({ _id: id, user: user._id, issuer, subject, email, linkedAt: new Date() });
    if (added) return this.mail.changed(user._id, linkedMail(user.email, email));
    if ((await this.repository.byId(id))?.user === user._id) return;
    throw conflict(`${email} logs in to another account. Unlink it there first, or choose another one.`, 'body.answer');
  }

  /** @throws DomainError NOT_FOUND, or CONFLICT if it is the last way in */
  async unlink(user: UserDocument, id: string): Promise<void> {
    const linked = await this.repository.ofUser(user._id);
    const account = linked.find(({ _id }) => _id === id);
    if (!account) throw notFound('The linked account');
    await this.ways.requireAnother(user);
    await this.repository.drop(user._id, id);
    await this.mail.changed(user._id, unlinkedMail(user.email, account.email));
  }
}

const notYou = 'If this was not you, change your password and look at the linked accounts in your settings.';

const linkedMail = (to: string, account: string) => ({
  to,
  subject: 'A Google account was linked to your Tessera account',
  text: [`${account} now logs you in to Tessera.`, notYou].join('\n\n'),
});

const unlinkedMail = (to: string, account: string) => ({
  to,
  subject: 'A Google account was unlinked from your Tessera account',
  text: [`${account} no longer logs you in to Tessera.`, notYou].join('\n\n'),
});
