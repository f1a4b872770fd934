import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NumberLogins } from '@tessera/agent-store/calls/number-logins';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import {
  gstPrefix,
  mostPhoneNumbers,
  type NewPhoneNumber,
} from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { type PhoneNumberDocument, PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { conflict, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { NumberTests } from './carriers/number-tests.ts';
import { GstChecks } from './gst/gst-checks.ts';
import { NumbersReader } from './numbers-reader.ts';

export class ImportPhoneNumber extends CommandFor(phoneNumbers.import) {}

/** For a number that passed its test where another workspace holds it. */
export const heldElsewhere = (number: string) =>
  conflict(`Another workspace has ${number}. It must be removed there first.`, 'body.number');

@CommandHandler(ImportPhoneNumber)
export class ImportPhoneNumberHandler implements ICommandHandler<ImportPhoneNumber> {
  constructor(
    private readonly repository: PhoneNumberRepository,
    private readonly tests: NumberTests,
    private readonly gst: GstChecks,
    private readonly logins: NumberLogins,
    private readonly reader: NumbersReader,
  ) {}

  async execute({ input: { body }, actor }: ImportPhoneNumber) {
    const { number, carrier } = body;
    const { workspace } = actor;
    const gst = await this.gstOf(workspace, body);
    if (await this.repository.byNumber(workspace, number)) throw hasIt(number);
    const login = this.logins.loginOf(body);
    const lastTest = await this.tests.of(carrier, number, login);
    const document: PhoneNumberDocument = {
      ...{ _id: newId(), workspace, number, carrier, gst, lastTest },
      address: carrier === 'sip' ? login.address : null,
      transport: carrier === 'sip' ? login.transport : null,
      sealedLogin: this.logins.seal(workspace, number, login),
      ...(lastTest.ok && { held: number }),
      ...{ inbound: null, outbound: [], createdAt: new Date() },
    };
    const outcome = await this.repository.add(document, mostPhoneNumbers);
    if (outcome === 'full') throw workspaceFull('phone numbers', mostPhoneNumbers);
    if (outcome === 'taken')
      throw (await this.repository.byNumber(workspace, number)) ? hasIt(number) : heldElsewhere(number);
    return this.reader.one(actor, document);
  }

  private async gstOf(workspace: WorkspaceId, { number, gstin }: NewPhoneNumber): Promise<PhoneNumberDocument['gst']> {
    if (gstin === undefined && !number.startsWith(gstPrefix)) return null;
    const check = await this.gst.passed(workspace, gstin);
    return { gstin: check.gstin, by: check.by, legalName: check.legalName };
  }
}

const hasIt = (number: string) => conflict(`This workspace already has ${number}.`, 'body.number');
