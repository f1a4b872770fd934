import { Module } from '@nestjs/common';
import { phoneCalls } from '@tessera/contracts/telephony/phone-calls.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  HangUpPhoneCall,
  HangUpPhoneCallHandler,
  PlacePhoneCall,
  PlacePhoneCallHandler,
  TransferPhoneCall,
  TransferPhoneCallHandler,
} from './phone-calls.commands.ts';

/** Calls of agents over carriers, as members of the workspace place and end them. */
@Module({
  controllers: [
    controllerFor(phoneCalls, { place: PlacePhoneCall, hangUp: HangUpPhoneCall, transfer: TransferPhoneCall }),
  ],
  providers: [PlacePhoneCallHandler, HangUpPhoneCallHandler, TransferPhoneCallHandler],
})
export class PhoneCallsModule {}
