import { Module } from '@nestjs/common';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { GstCheckRepository } from '@tessera/data/phone-numbers/gst-check.repository';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { AssignNumbers, AssignNumbersHandler } from './assign-numbers.command.ts';
import { NumberTests } from './carriers/number-tests.ts';
import { CashfreeRegistry } from './gst/cashfree-registry.ts';
import { GstChecks } from './gst/gst-checks.ts';
import { GstRegistry } from './gst/gst-registry.ts';
import { ImportPhoneNumber, ImportPhoneNumberHandler } from './import-phone-number.command.ts';
import { NumberLogins } from '@tessera/agent-store/calls/number-logins';
import { NumbersReader } from './numbers-reader.ts';
import {
  RemovePhoneNumber,
  RemovePhoneNumberHandler,
  TestPhoneNumber,
  TestPhoneNumberHandler,
  VerifyGst,
  VerifyGstHandler,
} from './phone-numbers.commands.ts';
import { AvailableNumbers, AvailableNumbersHandler } from './phone-numbers.queries.ts';

/** Numbers of carriers, and which agents answer and call from them. */
@Module({
  controllers: [
    controllerFor(phoneNumbers, {
      available: AvailableNumbers,
      assign: AssignNumbers,
      import: ImportPhoneNumber,
      test: TestPhoneNumber,
      remove: RemovePhoneNumber,
      verifyGst: VerifyGst,
    }),
  ],
  providers: [
    PhoneNumberRepository,
    GstCheckRepository,
    GstChecks,
    { provide: GstRegistry, useClass: CashfreeRegistry },
    NumberTests,
    NumberLogins,
    NumbersReader,
    AvailableNumbersHandler,
    AssignNumbersHandler,
    ImportPhoneNumberHandler,
    TestPhoneNumberHandler,
    RemovePhoneNumberHandler,
    VerifyGstHandler,
  ],
  exports: [PhoneNumberRepository],
})
export class PhoneNumbersModule {}
