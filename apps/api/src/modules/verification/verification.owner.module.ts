import { Module } from '@nestjs/common';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { RealtimeModule } from '../realtime/realtime.module.ts';
import { CheckVerificationRecord, CheckVerificationRecordHandler } from './check-record.command.ts';
import {
  DecideVerification,
  DecideVerificationHandler,
  EraseVerification,
  EraseVerificationHandler,
  HoldVerification,
  HoldVerificationHandler,
  OpenVerificationMedia,
  OpenVerificationMediaHandler,
  SetRetention,
  SetRetentionHandler,
} from './verification.owner.commands.ts';
import { OwnerAccess } from './verification.owner-access.ts';
import {
  GetVerification,
  GetVerificationHandler,
  ListVerifications,
  ListVerificationsHandler,
  RecordSigningKey,
  RecordSigningKeyHandler,
  RetentionOfWorkspace,
  RetentionOfWorkspaceHandler,
  VerificationAccesses,
  VerificationAccessesHandler,
} from './verification.owner.queries.ts';

/** The owner's side: recordings, access log, and decisions. */
@Module({
  imports: [RealtimeModule],
  controllers: [
    controllerFor(verification, {
      list: ListVerifications,
      get: GetVerification,
      mediaAddress: OpenVerificationMedia,
      checkRecord: CheckVerificationRecord,
      decide: DecideVerification,
      hold: HoldVerification,
      erase: EraseVerification,
      accesses: VerificationAccesses,
      retention: RetentionOfWorkspace,
      setRetention: SetRetention,
      signingKey: RecordSigningKey,
    }),
  ],
  providers: [
    OwnerAccess,
    ListVerificationsHandler,
    GetVerificationHandler,
    OpenVerificationMediaHandler,
    CheckVerificationRecordHandler,
    DecideVerificationHandler,
    HoldVerificationHandler,
    EraseVerificationHandler,
    VerificationAccessesHandler,
    RetentionOfWorkspaceHandler,
    SetRetentionHandler,
    RecordSigningKeyHandler,
  ],
})
export class VerificationOwnerModule {}
