import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { NumberLines } from '@tessera/agent-store/calls/number-lines';
import { NumberLogins } from '@tessera/agent-store/calls/number-logins';
import { done } from '@tessera/contracts/envelope';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { NumberTests } from './carriers/number-tests.ts';
import { GstChecks } from './gst/gst-checks.ts';
import { heldElsewhere } from './import-phone-number.command.ts';
import { NumbersReader } from './numbers-reader.ts';

export class TestPhoneNumber extends CommandFor(phoneNumbers.test) {}
export class RemovePhoneNumber extends CommandFor(phoneNumbers.remove) {}
export class VerifyGst extends CommandFor(phoneNumbers.verifyGst) {}

@CommandHandler(TestPhoneNumber)
export class TestPhoneNumberHandler implements ICommandHandler<TestPhoneNumber> {
  constructor(
    private readonly repository: PhoneNumberRepository,
    private readonly tests: NumberTests,
    private readonly logins: NumberLogins,
    private readonly reader: NumbersReader,
    private readonly lines: NumberLines,
  ) {}

  async execute({ input, actor }: TestPhoneNumber) {
    const stored = await this.repository.byId(actor.workspace, input.body.id);
    if (!stored) throw notFound('This phone number');
    const result = await this.tests.of(stored.carrier, stored.number, this.logins.open(stored));
    const changed = await this.repository.noteTest(actor.workspace, stored, result);
    if (changed === 'taken') throw heldElsewhere(stored.number);
    if (!changed) throw notFound('This phone number');
    // The addresses that calls come from may have changed as well.
    if (changed.inbound !== null) await this.lines.changed(actor.workspace, [changed._id]);
    return this.reader.one(actor, changed);
  }
}

@CommandHandler(RemovePhoneNumber)
export class RemovePhoneNumberHandler implements ICommandHandler<RemovePhoneNumber> {
  constructor(
    private readonly repository: PhoneNumberRepository,
    private readonly lines: NumberLines,
    private readonly campaigns: KnownCampaigns,
  ) {}

  async execute({ input, actor }: RemovePhoneNumber) {
    const { id } = input.body;
    const stored = await this.repository.byId(actor.workspace, id);
    if (!stored || !(await this.repository.delete(actor.workspace, id))) throw notFound('This phone number');
    await this.campaigns.pauseWith(actor.workspace, { number: id }, `The phone number ${stored.number} was deleted.`);
    await this.lines.changed(actor.workspace, [id]);
    return done;
  }
}

@CommandHandler(VerifyGst)
export class VerifyGstHandler implements ICommandHandler<VerifyGst> {
  constructor(private readonly checks: GstChecks) {}

  execute({ input, actor }: VerifyGst) {
    return this.checks.check(actor.workspace, input.body.gstin);
  }
}
