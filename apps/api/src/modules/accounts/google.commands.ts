import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { google } from '@tessera/contracts/accounts/google.contract';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { z } from 'zod';
import { GoogleLogins } from '../../auth/google-logins.ts';
import { ExpectedAnswer, GoogleProvider, Identity } from '../../auth/google-provider.ts';
import { LinkedAccounts } from '../../auth/linked-accounts.ts';
import { Logins } from '../../auth/logins.ts';
import { NewAccounts } from '../../auth/new-accounts.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { SignInFlows } from '../../auth/sign-in-flows.ts';
import { WaysIn } from '../../auth/ways-in.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';

const Linking = ExpectedAnswer.extend({ user: z.string() });
const Joining = z.object({ seed: z.string(), identity: Identity });
const purposes = { link: 'google-link', signUp: 'google-sign-up' };

export class GoogleState extends QueryFor(google.state) {}
export class SignInWithGoogle extends CommandFor(google.signIn) {}
export class SignUpWithGoogle extends CommandFor(google.signUp) {}
export class FinishGoogle extends CommandFor(google.finish) {}
export class GoogleSecondStep extends CommandFor(google.secondStep) {}
export class RegisterWithGoogle extends CommandFor(google.register) {}
export class LinkGoogle extends CommandFor(google.link) {}
export class FinishLinkingGoogle extends CommandFor(google.finishLink) {}
export class MyLinkedAccounts extends QueryFor(google.linked) {}
export class UnlinkAccount extends CommandFor(google.unlink) {}

@QueryHandler(GoogleState)
export class GoogleStateHandler implements IQueryHandler<GoogleState> {
  constructor(private readonly provider: GoogleProvider) {}

  execute() {
    return Promise.resolve({ on: this.provider.isOn });
  }
}

@CommandHandler(SignInWithGoogle)
export class SignInWithGoogleHandler implements ICommandHandler<SignInWithGoogle> {
  constructor(private readonly google: GoogleLogins) {}

  execute() {
    return this.google.begin(false);
  }
}

@CommandHandler(SignUpWithGoogle)
export class SignUpWithGoogleHandler implements ICommandHandler<SignUpWithGoogle> {
  constructor(private readonly google: GoogleLogins) {}

  execute() {
    return this.google.begin(true);
  }
}

@CommandHandler(FinishGoogle)
export class FinishGoogleHandler implements ICommandHandler<FinishGoogle> {
  constructor(
    private readonly flows: SignInFlows,
    private readonly google: GoogleLogins,
    private readonly linked: LinkedAccounts,
    private readonly logins: Logins,
  ) {}

  async execute({ input, caller }: FinishGoogle) {
    const identity = await this.google.identity(input.body);
    const user = await this.google.userOf(identity);
    if (!user) {
      const { email, name } = identity;
      const ticket = this.flows.ticket(purposes.signUp, { seed: newId(), identity });
      return { kind: 'signUp' as const, ticket, email, name };
    }
    if (user.twoFactor) {
      return { kind: 'secondStep' as const, ticket: this.google.ticket(identity) };
    }
    await this.linked.link(user, identity);
    return { kind: 'signedIn' as const, ...(await this.logins.begin(user, caller)) };
  }
}

@CommandHandler(GoogleSecondStep)
export class GoogleSecondStepHandler implements ICommandHandler<GoogleSecondStep> {
  constructor(
    private readonly google: GoogleLogins,
    private readonly linked: LinkedAccounts,
    private readonly codes: TwoFactorCodes,
    private readonly logins: Logins,
  ) {}

  async execute({ input, caller }: GoogleSecondStep) {
    const { user, identity } = await this.google.afterFirstStep(input.body.ticket);
    await this.codes.requireOf(user, input.body.code);
    await this.linked.link(user, identity);
    return this.logins.begin(user, caller);
  }
}

@CommandHandler(RegisterWithGoogle)
export class RegisterWithGoogleHandler implements ICommandHandler<RegisterWithGoogle> {
  constructor(
    private readonly flows: SignInFlows,
    private readonly accounts: NewAccounts,
    private readonly users: UserRepository,
    private readonly linked: LinkedAccounts,
    private readonly logins: Logins,
  ) {}

  async execute({ input, caller }: RegisterWithGoogle) {
    const { name, workspace_name, time_zone } = input.body;
    const { seed, identity } = this.flows.readTicket(purposes.signUp, input.body.ticket, Joining);
    const person = { email: identity.email, name, workspaceName: workspace_name, timeZone: time_zone };
    const created = await this.accounts.create(seed, person);
    const user = created && (await this.users.byId(created.user));
    if (!user) throw conflict('This address has an account by now. Log in with Google again.', 'body.ticket');
    await this.linked.link(user, identity);
    return this.logins.begin(user, caller);
  }
}

@CommandHandler(LinkGoogle)
export class LinkGoogleHandler implements ICommandHandler<LinkGoogle> {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly flows: SignInFlows,
    private readonly password: OwnPassword,
  ) {}

  async execute({ input, actor, caller }: LinkGoogle) {
    this.provider.requireOn();
    const user = await this.password.requireIfSet(actor.userId, input.body.password, caller);
    const { url, expected } = await this.provider.begin(true);
    return { url, secret: await this.flows.begin(purposes.link, { ...expected, user: user._id }) };
  }
}

@CommandHandler(FinishLinkingGoogle)
export class FinishLinkingGoogleHandler implements ICommandHandler<FinishLinkingGoogle> {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly flows: SignInFlows,
    private readonly users: UserRepository,
    private readonly linked: LinkedAccounts,
  ) {}

  async execute({ input, actor }: FinishLinkingGoogle) {
    this.provider.requireOn();
    const { user: beganBy, ...expected } = await this.flows.take(purposes.link, input.body.secret, Linking);
    const user = await this.users.byId(actor.userId);
    if (!user || beganBy !== actor.userId) {
      throw new DomainError('GONE', 'Another person began this. Begin again.', { field: 'body.secret' });
    }
    await this.linked.link(user, await this.provider.identity(input.body.answer, expected));
    return done;
  }
}

@QueryHandler(MyLinkedAccounts)
export class MyLinkedAccountsHandler implements IQueryHandler<MyLinkedAccounts> {
  constructor(
    private readonly users: UserRepository,
    private readonly linked: LinkedAccounts,
    private readonly ways: WaysIn,
  ) {}

  async execute({ actor }: MyLinkedAccounts) {
    const [user, linked] = await Promise.all([this.users.byId(actor.userId), this.linked.ofUser(actor.userId)]);
    const canUnlink = user !== null && (await this.ways.canSpareOne(user));
    const items = linked.map(({ _id, email, linkedAt }) => ({
      id: _id,
      provider: 'google' as const,
      email,
      linked_at: linkedAt.toISOString(),
      can_unlink: canUnlink,
    }));
    return { items, nextCursor: null };
  }
}

@CommandHandler(UnlinkAccount)
export class UnlinkAccountHandler implements ICommandHandler<UnlinkAccount> {
  constructor(
    private readonly password: OwnPassword,
    private readonly linked: LinkedAccounts,
  ) {}

  async execute({ input, actor, caller }: UnlinkAccount) {
    const user = await this.password.requireIfSet(actor.userId, input.body.password, caller);
    await this.linked.unlink(user, input.body.id);
    return done;
  }
}
