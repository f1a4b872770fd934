import { Module } from '@nestjs/common';
import { ExpiredVerifications } from '@tessera/data/verification/expired-verifications.repository';
import { RetentionPolicies } from '@tessera/data/verification/retention.repository';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../../media/work-folders.ts';
import { EraseExpired } from '../retention/erase-expired.ts';
import { FinishVerification } from './finish-verification.job.ts';

/** Seals verifications after their end, and erases what was recorded when its time has come. */
@Module({
  imports: [VerificationSharedModule],
  providers: [RetentionPolicies, ExpiredVerifications, WorkFolders, FinishVerification, EraseExpired],
})
export class VerificationFinishModule {}
