import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { CommandFor } from '@tessera/kit/messages';
import { FillingPlaces } from './filling-places.ts';
import { HandOffs } from './hand-offs.ts';

export class BeginHandOff extends CommandFor(verificationSessions.beginHandOff) {}
export class OpenHandOff extends CommandFor(verificationSessions.openHandOff) {}

@CommandHandler(BeginHandOff)
export class BeginHandOffHandler implements ICommandHandler<BeginHandOff> {
  constructor(
    private readonly places: FillingPlaces,
    private readonly handOffs: HandOffs,
  ) {}

  async execute({ input, caller }: BeginHandOff) {
    const { username, request, ...named } = input.body;
    const place = await this.places.find(named);
    await this.places.admit(place, caller.ip, 'hand-off');
    return this.handOffs.begin(place, { username, request });
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
