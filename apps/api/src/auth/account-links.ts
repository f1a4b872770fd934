import { Injectable } from '@nestjs/common';
import { LinkedProvider } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { z } from 'zod';
import { ExpectedAnswer } from './identity-provider.ts';
import { IdentityProviders } from './identity-providers.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { SignInFlows } from './sign-in-flows.ts';

const purpose = 'account-link';
const Linking = ExpectedAnswer.extend({ user: z.string(), provider: LinkedProvider });

/** Links accounts of providers to people who are logged in. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly flows: SignInFlows,
    private readonly users: UserRepository,
    private readonly linked: LinkedAccounts,
  ) {}

  /** The page of the provider, and the secret that the browser has to show with its answer. */
  async begin(provider: LinkedProvider, user: UserId): Promise<{ url: string; secret: string }> {
    const { url, expected } = await this.providers.of(provider).begin({ choose: true });
    return { url, secret: await this.flows.begin(purpose, { ...expected, user, provider }) };
  }

  /**
   * @throws DomainError for an answer that is wrong, of another person, or about an account of someone else; NOT_FOUND
   *   where no provider is set up
   */
  async finish(id: UserId, { answer, secret }: { answer: string; secret: string }): Promise<LinkedProvider> {
    if (this.providers.on().length === 0)
      throw new DomainError('NOT_FOUND', 'No provider is set up here. The operator of this installation can do so.');
    const { user, provider, ...expected } = await this.flows.take(purpose, secret, Linking);
    const person = await this.requireBeganBy(user, id);
    await this.linked.link(person, provider, await this.providers.of(provider).identity(answer, expected));
    return provider;
  }

  private async requireBeganBy(began: string, id: UserId): Promise<UserDocument> {
    const person = await this.users.byId(id);
    if (person && began === id) return person;
    throw new DomainError('GONE', 'Another person began this. Begin again.', { field: 'body.secret' });
  }
}
