import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { Sessions } from '../../auth/sessions.ts';
import { SmsCodes } from '../../auth/sms/sms-codes.ts';
import { lastDigits, TwoFactorCodes, wrongDigits } from '../../auth/two-factor-codes.ts';

const offerMs = 15 * 60_000;

export class TwoFactorState extends QueryFor(twoFactor.status) {}
export class BeginTwoFactor extends CommandFor(twoFactor.begin) {}
export class ConfirmTwoFactor extends CommandFor(twoFactor.confirm) {}
export class RenewRecoveryCodes extends CommandFor(twoFactor.renewCodes) {}
export class TurnOffTwoFactor extends CommandFor(twoFactor.turnOff) {}

@QueryHandler(TwoFactorState)
export class TwoFactorStateHandler implements IQueryHandler<TwoFactorState> {
  constructor(
    private readonly users: UserRepository,
    private readonly sms: SmsCodes,
  ) {}

  async execute({ actor }: TwoFactorState) {
    const second = (await this.users.byId(actor.userId))?.twoFactor;
    return {
      on: second !== undefined,
      app: second?.secret !== undefined,
      phone: second?.phone === undefined ? null : lastDigits(second.phone),
      sms: this.sms.isOn,
      since: second?.since.toISOString() ?? null,
      recovery_codes_left: second?.recovery.length ?? 0,
    };
  }
}

@CommandHandler(BeginTwoFactor)
export class BeginTwoFactorHandler implements ICommandHandler<BeginTwoFactor> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, actor, caller }: BeginTwoFactor) {
    const user = await this.password.require(actor.userId, input.body.password, caller);
    if (user.twoFactor?.secret) throw isOn();
    const { secret, address, sealed } = this.codes.newSecret(user);
    await this.users.offerSecret(user._id, { secret: sealed, expiresAt: new Date(Date.now() + offerMs) });
    return { secret, address };
  }
}

@CommandHandler(ConfirmTwoFactor)
export class ConfirmTwoFactorHandler implements ICommandHandler<ConfirmTwoFactor> {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly guard: GuessGuard,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, actor }: ConfirmTwoFactor) {
    const user = await this.users.byId(actor.userId);
    if (user?.twoFactor?.secret) throw isOn();
    if (!user?.offeredSecret || user.offeredSecret.expiresAt.getTime() <= Date.now()) throw notBegun();
    await this.guard.secondStep(user._id);
    const { secret } = user.offeredSecret;
    const step = this.codes.stepOf(user._id, secret, input.body.code.replaceAll(' ', ''));
    if (step === null) throw wrongDigits();
    const { codes, signatures } = this.codes.newRecoveryCodes(user._id);
    const second = { secret, since: new Date(), lastStep: step, recovery: signatures };
    if (!(await this.users.turnOnTwoFactor(user._id, second))) throw notBegun();
    await this.guard.secondStepSucceeded(user._id);
    await this.sessions.endOthers(user._id, actor.sessionId);
    return { recovery_codes: codes };
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, actor, caller }: RenewRecoveryCodes) {
    const user = await this.password.require(actor.userId, input.body.password, caller);
    if (!user.twoFactor) throw isOff();
    await this.codes.requireOf(user, input.body.code);
    const { codes, signatures } = this.codes.newRecoveryCodes(user._id);
    await this.users.setRecoveryCodes(user._id, signatures);
    return { recovery_codes: codes };
  }
}

@CommandHandler(TurnOffTwoFactor)
export class TurnOffTwoFactorHandler implements ICommandHandler<TurnOffTwoFactor> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly sessions: Sessions,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, actor, caller }: TurnOffTwoFactor) {
    const user = await this.password.require(actor.userId, input.body.password, caller);
    if (!user.twoFactor) throw isOff();
    await this.codes.requireOf(user, input.body.code);
    await this.users.turnOffTwoFactor(user._id);
    await this.sessions.endOthers(user._id, actor.sessionId);
    return done;
  }
}

const isOn = () => new DomainError('CONFLICT', 'Two-factor login is on already. Turn it off to change the app.');
const isOff = () => new DomainError('CONFLICT', 'Two-factor login is off. Turn it on first.');
const notBegun = () =>
  new DomainError('CONFLICT', 'The QR code has expired or was replaced. Close this and begin again.');
