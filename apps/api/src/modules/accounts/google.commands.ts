import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { google } from '@tessera/contracts/accounts/google.contract';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { z } from 'zod';
import { AccountLinks } from '../../auth/account-links.ts';
import { GoogleLogins } from '../../auth/google-logins.ts';
import { Identity } from '../../auth/identity-provider.ts';
import { IdentityProviders } from '../../auth/identity-providers.ts';
import { LinkedAccounts } from '../../auth/linked-accounts.ts';
import { Logins } from '../../auth/logins.ts';
import { NewAccounts } from '../../auth/new-accounts.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { SignInFlows } from '../../auth/sign-in-flows.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';

const Joining = z.object({ seed: z.string(), identity: Identity });
const signUpPurpose = 'google-sign-up';

export class GoogleState extends QueryFor(google.state) {}
export class SignInWithGoogle extends CommandFor(google.signIn) {}
export class SignUpWithGoogle extends CommandFor(google.signUp) {}
export class FinishGoogle extends CommandFor(google.finish) {}
export class GoogleSecondStep extends CommandFor(google.secondStep) {}
export class RegisterWithGoogle extends CommandFor(google.register) {}
export class LinkGoogle extends CommandFor(google.link) {}

@QueryHandler(GoogleState)
export class GoogleStateHandler implements IQueryHandler<GoogleState> {
  constructor(private readonly providers: IdentityProviders) {}

  execute() {
    return Promise.resolve({ on: this.providers.of('google').isOn });
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
      const ticket = this.flows.ticket(signUpPurpose, { seed: newId(), identity });
      return { kind: 'signUp' as const, ticket, email, name };
    }
    if (user.twoFactor) {
      return { kind: 'secondStep' as const, ticket: this.google.ticket(identity) };
    }
    await this.linked.link(user, 'google', identity);
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
    await this.linked.link(user, 'google', identity);
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
    const { seed, identity } = this.flows.readTicket(signUpPurpose, input.body.ticket, Joining);
    const person = { email: identity.email, name, workspaceName: workspace_name, timeZone: time_zone };
    const created = await this.accounts.create(seed, person);
    const user = created && (await this.users.byId(created.user));
    if (!user) throw conflict('This address has an account by now. Log in with Google again.', 'body.ticket');
    await this.linked.link(user, 'google', identity);
    return this.logins.begin(user, caller);
  }
}

@CommandHandler(LinkGoogle)
export class LinkGoogleHandler implements ICommandHandler<LinkGoogle> {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly links: AccountLinks,
    private readonly password: OwnPassword,
  ) {}

  async execute({ input, actor, caller }: LinkGoogle) {
    this.providers.of('google').requireOn();
    await this.password.requireIfSet(actor.userId, input.body.password, caller);
    return this.links.begin('google', actor.userId);
  }
}
