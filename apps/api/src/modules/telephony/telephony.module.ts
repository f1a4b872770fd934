import { Module } from '@nestjs/common';
import { callingRules } from '@tessera/contracts/telephony/calling-rules.contract';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  GetCallingRules,
  GetCallingRulesHandler,
  SaveCallingRules,
  SaveCallingRulesHandler,
} from './calling-rules.handlers.ts';
import {
  AddDoNotCall,
  AddDoNotCallHandler,
  ImportDoNotCall,
  ImportDoNotCallHandler,
  ListDoNotCall,
  ListDoNotCallHandler,
  RemoveDoNotCall,
  RemoveDoNotCallHandler,
} from './do-not-call.handlers.ts';

/** Whom agents may call, and when. */
@Module({
  controllers: [
    controllerFor(callingRules, { get: GetCallingRules, save: SaveCallingRules }),
    controllerFor(doNotCall, {
      list: ListDoNotCall,
      add: AddDoNotCall,
      import: ImportDoNotCall,
      remove: RemoveDoNotCall,
    }),
  ],
  providers: [
    GetCallingRulesHandler,
    SaveCallingRulesHandler,
    ListDoNotCallHandler,
    AddDoNotCallHandler,
    ImportDoNotCallHandler,
    RemoveDoNotCallHandler,
  ],
})
export class TelephonyModule {}
