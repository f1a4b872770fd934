import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { linkedAccounts } from '@tessera/contracts/accounts/linked/linked-accounts.contract';
import { logsIn } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { AccountLinks } from '../../auth/account-links.ts';
import { IdentityProviders } from '../../auth/identity-providers.ts';
import { LinkedAccounts } from '../../auth/linked-accounts.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { WaysIn } from '../../auth/ways-in.ts';

export class MyLinkedAccounts extends QueryFor(linkedAccounts.list) {}
export class LinkLinkedIn extends CommandFor(linkedAccounts.linkLinkedIn) {}
export class FinishLinking extends CommandFor(linkedAccounts.finish) {}
export class UnlinkAccount extends CommandFor(linkedAccounts.unlink) {}

@QueryHandler(MyLinkedAccounts)
export class MyLinkedAccountsHandler implements IQueryHandler<MyLinkedAccounts> {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly users: UserRepository,
    private readonly linked: LinkedAccounts,
    private readonly ways: WaysIn,
  ) {}

  async execute({ actor }: MyLinkedAccounts) {
    const [user, linked] = await Promise.all([this.users.byId(actor.userId), this.linked.ofUser(actor.userId)]);
    const canSpareOne = user !== null && (await this.ways.canSpareOne(user));
    const items = linked.map(({ _id: id, provider, email, linkedAt }) => ({
      ...{ id, provider, email, linked_at: linkedAt.toISOString() },
      can_unlink: !logsIn(provider) || canSpareOne,
    }));
    return { items, nextCursor: null, providers: this.providers.on() };
  }
}

/** A LinkedIn account logs nobody in, so linking one asks for no password. */
@CommandHandler(LinkLinkedIn)
export class LinkLinkedInHandler implements ICommandHandler<LinkLinkedIn> {
  constructor(private readonly links: AccountLinks) {}

  execute({ actor }: LinkLinkedIn) {
    return this.links.begin('linkedin', actor.userId);
  }
}

@CommandHandler(FinishLinking)
export class FinishLinkingHandler implements ICommandHandler<FinishLinking> {
  constructor(private readonly links: AccountLinks) {}

  async execute({ input, actor }: FinishLinking) {
    return { provider: await this.links.finish(actor.userId, input.body) };
  }
}

@CommandHandler(UnlinkAccount)
export class UnlinkAccountHandler implements ICommandHandler<UnlinkAccount> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly linked: LinkedAccounts,
  ) {}

  async execute({ input, actor, caller }: UnlinkAccount) {
    const { id, password } = input.body;
    const account = await this.linked.of(actor.userId, id);
    const user = logsIn(account.provider)
      ? await this.password.requireIfSet(actor.userId, password, caller)
      : await this.users.byId(actor.userId);
    if (!user) throw notFound('Your account');
    await this.linked.unlink(user, account);
    return done;
  }
}
