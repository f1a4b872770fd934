import { Injectable } from '@nestjs/common';
import {
  type LinkedAccountDocument,
  linkedAccountId,
  LinkedAccountRepository,
} from '@tessera/data/accounts/linked-account.repository';
import { type LinkedProvider, logsIn } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { AccountMails } from './account-mails.ts';
import type { Identity } from './identity-provider.ts';
import { WaysIn } from './ways-in.ts';

/** Accounts at providers that people linked. */
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
    return linked && logsIn(linked.provider) ? this.users.byId(linked.user) : null;
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
  async link(user: UserDocument, provider: LinkedProvider, identity: Identity): Promise<void> {
    const { issuer, subject } = identity;
    const id = linkedAccountId(issuer, subject);
    const email = identity.email || identity.name;
    const account = { _id: id, user: user._id, provider, issuer, subject, email, linkedAt: new Date() };
    if (await this.repository.add(account))
      return this.mail.changed(user._id, mailOf(user.email, account, 'was linked to', mailWords[provider].linked));
    if ((await this.repository.byId(id))?.user === user._id) return;
    throw conflict(
      `${email} is linked to another account. Unlink it there first, or choose another one.`,
      'body.answer',
    );
  }

  /** @throws DomainError NOT_FOUND */
  async of(user: UserId, id: string): Promise<LinkedAccountDocument> {
    const account = await this.repository.byId(id);
    if (account?.user !== user) throw notFound('The linked account');
    return account;
  }

  /** @throws DomainError CONFLICT if it is the last way in */
  async unlink(user: UserDocument, account: LinkedAccountDocument): Promise<void> {
    if (logsIn(account.provider)) await this.ways.requireAnother(user);
    await this.repository.drop(user._id, account._id);
    const words = mailWords[account.provider].unlinked;
    await this.mail.changed(user._id, mailOf(user.email, account, 'was unlinked from', words));
  }
}

const mailWords: Record<LinkedProvider, { name: string; linked: string; unlinked: string }> = {
  google: { name: 'Google', linked: 'now logs you in to Tessera', unlinked: 'no longer logs you in to Tessera' },
  linkedin: {
    name: 'LinkedIn',
    linked: 'is now linked to your account',
    unlinked: 'is no longer linked to your account',
  },
};
const notYou = 'If this was not you, change your password and look at the linked accounts in your settings.';

const mailOf = (to: string, { provider, email }: LinkedAccountDocument, did: string, now: string) => ({
  to,
  subject: `A ${mailWords[provider].name} account ${did} your Tessera account`,
  text: [`${email} ${now}.`, notYou].join('\n\n'),
});
