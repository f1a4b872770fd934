import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { checkPassword, hashPassword } from '../../auth/passwords.ts';
import { SessionSignals } from '../../auth/session-signals.ts';
import { Sessions } from '../../auth/sessions.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';

export class UpdateProfile extends CommandFor(accounts.updateProfile) {}
export class ChangePassword extends CommandFor(accounts.changePassword) {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly users: UserRepository,
    private readonly access: WorkspaceAccess,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input, actor }: UpdateProfile) {
    const { name, time_zone, language, date_format } = input.body;
    await this.users.setProfile(actor.userId, {
      ...(name !== undefined && { name }),
      ...(time_zone !== undefined && { timeZone: time_zone }),
      ...(language !== undefined && { language }),
      ...(date_format !== undefined && { dateFormat: date_format }),
    });
    await this.signals.userChanged(actor.userId);
    return this.access.describe(actor.userId, actor.workspace);
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly guard: GuessGuard,
  ) {}

  async execute({ input, actor, caller }: ChangePassword) {
    const user = await this.users.byId(actor.userId);
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Unauthorized access.');
    await this.guard.attempt(user.email, caller.ip);
    if (!(await checkPassword(user.passwordHash, input.body.current_password)).fits) {
      throw new DomainError('UNPROCESSABLE', 'The current password is wrong. Enter it again.', {
        field: 'body.current_password',
      });
    }
    await this.guard.succeeded(user.email, caller.ip);
    await this.users.setPasswordHash(user._id, await hashPassword(input.body.new_password));
    await this.sessions.endOthers(user._id, actor.sessionId);
    return done;
  }
}
