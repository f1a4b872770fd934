import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { passkeys } from '@tessera/contracts/accounts/passkeys.contract';
import { done } from '@tessera/contracts/envelope';
import { PasskeyRepository } from '@tessera/data/accounts/passkey.repository';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { AccountMails } from '../../auth/account-mails.ts';
import { Logins } from '../../auth/logins.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { Passkeys } from '../../auth/passkeys.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';
import { WaysIn } from '../../auth/ways-in.ts';

export class MyPasskeys extends QueryFor(passkeys.list) {}
export class BeginPasskey extends CommandFor(passkeys.begin) {}
export class AddPasskey extends CommandFor(passkeys.add) {}
export class RenamePasskey extends CommandFor(passkeys.rename) {}
export class RemovePasskey extends CommandFor(passkeys.remove) {}
export class BeginPasskeyLogin extends CommandFor(passkeys.beginLogin) {}
export class LogInWithPasskey extends CommandFor(passkeys.login) {}

@QueryHandler(MyPasskeys)
export class MyPasskeysHandler implements IQueryHandler<MyPasskeys> {
  constructor(
    private readonly repository: PasskeyRepository,
    private readonly users: UserRepository,
    private readonly ways: WaysIn,
  ) {}

  async execute({ actor }: MyPasskeys) {
    const [known, user] = await Promise.all([this.repository.ofUser(actor.userId), this.users.byId(actor.userId)]);
    const canRemove = user !== null && (await this.ways.canSpareOne(user));
    const items = known.map(({ _id, name, createdAt, lastUsedAt, isSynced }) => ({
      id: _id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      synced: isSynced,
      can_remove: canRemove,
    }));
    return { items, nextCursor: null };
  }
}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
    private readonly own: Passkeys,
  ) {}

  /** A passkey is both steps of a login, so adding one asks for both. */
  async execute({ input, actor, caller }: BeginPasskey) {
    const user = await this.password.requireIfSet(actor.userId, input.body.password, caller);
    await this.codes.requireOf(user, input.body.code);
    return this.own.begin(user);
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly own: Passkeys,
    private readonly mail: AccountMails,
  ) {}

  async execute({ input, actor }: AddPasskey) {
    const { secret, name, response } = input.body;
    await this.own.add(actor.userId, secret, name, response);
    await this.mail.changed(actor.userId, {
      to: actor.email,
      subject: 'A passkey was added to your Tessera account',
      text: [
        `The passkey “${name}” now logs you in to Tessera.`,
        'If this was not you, remove it in your security settings and change your password.',
      ].join('\n\n'),
    });
    return done;
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly repository: PasskeyRepository) {}

  async execute({ input, actor }: RenamePasskey) {
    if (await this.repository.rename(actor.userId, input.body.id, input.body.name)) return done;
    throw notFound('The passkey');
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly repository: PasskeyRepository,
    private readonly password: OwnPassword,
    private readonly ways: WaysIn,
  ) {}

  async execute({ input, actor, caller }: RemovePasskey) {
    const user = await this.password.requireIfSet(actor.userId, input.body.password, caller);
    const known = await this.repository.ofUser(user._id);
    if (!known.some(({ _id }) => _id === input.body.id)) throw notFound('The passkey');
    await this.ways.requireAnother(user);
    await this.repository.drop(user._id, input.body.id);
    return done;
  }
}

@CommandHandler(BeginPasskeyLogin)
export class BeginPasskeyLoginHandler implements ICommandHandler<BeginPasskeyLogin> {
  constructor(private readonly own: Passkeys) {}

  execute() {
    return this.own.beginLogin();
  }
}

@CommandHandler(LogInWithPasskey)
export class LogInWithPasskeyHandler implements ICommandHandler<LogInWithPasskey> {
  constructor(
    private readonly own: Passkeys,
    private readonly users: UserRepository,
    private readonly logins: Logins,
  ) {}

  async execute({ input, caller }: LogInWithPasskey) {
    const user = await this.users.byId(await this.own.check(input.body.secret, input.body.response));
    if (!user) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    return this.logins.begin(user, caller);
  }
}
