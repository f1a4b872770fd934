import { Injectable } from '@nestjs/common';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import { ExpectedAnswer, Identity, type IdentityProvider } from './identity-provider.ts';
import { IdentityProviders } from './identity-providers.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { SignInFlows } from './sign-in-flows.ts';

const purposes = { signIn: 'google-sign-in', secondStep: 'google-second' };

/** Logins whose first step was Google. */
@Injectable()
export class GoogleLogins {
  private readonly provider: IdentityProvider;

  constructor(
    providers: IdentityProviders,
    private readonly flows: SignInFlows,
    private readonly linked: LinkedAccounts,
  ) {
    this.provider = providers.of('google');
  }

  /**
   * The page of Google, and the secret that the browser has to show with its answer.
   * @param choose asks which account, also if there is only one
   */
  async begin(choose: boolean): Promise<{ url: string; secret: string }> {
    const { url, expected } = await this.provider.begin({ choose });
    return { url, secret: await this.flows.begin(purposes.signIn, expected) };
  }

  /** Who answered. @throws DomainError for a secret or an answer that is wrong, used up or too old */
  async identity({ answer, secret }: { answer: string; secret: string }): Promise<Identity> {
    this.provider.requireOn();
    return this.provider.identity(answer, await this.flows.take(purposes.signIn, secret, ExpectedAnswer));
  }

  /** Whom the identity logs in; null for nobody. @throws DomainError for an address that is not verified */
  async userOf(identity: Identity): Promise<UserDocument | null> {
    return (await this.linked.owner(identity)) ?? this.linked.ownerByAddress(identity);
  }

  /** What shows to the second step that the first was taken. */
  ticket(identity: Identity): string {
    return this.flows.ticket(purposes.secondStep, identity);
  }

  /** @throws DomainError GONE for a ticket that is not ours, has expired, or leads to nobody any more */
  async afterFirstStep(ticket: string): Promise<{ user: UserDocument; identity: Identity }> {
    const identity = this.flows.readTicket(purposes.secondStep, ticket, Identity);
    const user = await this.userOf(identity);
    if (!user) throw new DomainError('GONE', 'This account changed meanwhile. Begin again.', { field: 'body.ticket' });
    return { user, identity };
  }
}
