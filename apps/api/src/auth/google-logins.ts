import { Injectable } from '@nestjs/common';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import { Identity } from './google-provider.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { SignInFlows } from './sign-in-flows.ts';

const purpose = 'google-second';

/** Logins whose first step was Google. */
@Injectable()
export class GoogleLogins {
  constructor(
    private readonly flows: SignInFlows,
    private readonly linked: LinkedAccounts,
  ) {}

  /** Whom the identity logs in; null for nobody. @throws DomainError for an address that is not verified */
  async userOf(identity: Identity): Promise<UserDocument | null> {
    return (await this.linked.owner(identity)) ?? this.linked.ownerByAddress(identity);
  }

  /** What shows to the second step that the first was taken. */
  ticket(identity: Identity): string {
    return this.flows.ticket(purpose, identity);
  }

  /** @throws DomainError GONE for a ticket that is not ours, has expired, or leads to nobody any more */
  async afterFirstStep(ticket: string): Promise<{ user: UserDocument; identity: Identity }> {
    const identity = this.flows.readTicket(purpose, ticket, Identity);
    const user = await this.userOf(identity);
    if (!user) throw new DomainError('GONE', 'This account changed meanwhile. Begin again.', { field: 'body.ticket' });
    return { user, identity };
  }
}
