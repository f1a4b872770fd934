import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { CommandFor } from '@tessera/kit/messages';
import { VerificationAdmission } from './verification-admission.ts';
import { HandOffs } from './hand-offs.ts';

export class BeginHandOff extends CommandFor(verificationSessions.beginHandOff) {}
export class OpenHandOff extends CommandFor(verificationSessions.openHandOff) {}

@CommandHandler(BeginHandOff)
export class BeginHandOffHandler implements ICommandHandler<BeginHandOff> {
  constructor(
    private readonly admission: VerificationAdmission,
    private readonly handOffs: HandOffs,
  ) {}

  async execute({ input, caller }: BeginHandOff) {
    const { username, request, ...named } = input.body;
    const target = await this.admission.find(named);
    await this.admission.admit(target, caller.ip, 'hand-off');
    return this.handOffs.begin(target, { username, request });
  }
}

@CommandHandler(OpenHandOff)
export class OpenHandOffHandler implements ICommandHandler<OpenHandOff> {
  constructor(private readonly handOffs: HandOffs) {}

  async execute({ input }: OpenHandOff) {
    const { link, opener } = input.body;
    const { slug: form, version, field, filling, username, request, code } = await this.handOffs.open(link, opener);
    return { form, version, field, filling, username, request, code };
  }
}
