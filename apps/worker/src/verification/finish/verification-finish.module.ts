import { Module } from '@nestjs/common';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ExpiredVerifications } from '@tessera/data/verification/expired-verifications.repository';
import { RetentionPolicies } from '@tessera/data/verification/retention.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import { VerificationActs } from '@tessera/runs/verification-acts';
import { VerificationAnswers } from '@tessera/runs/verification-answers';
import { VerificationEraser } from '@tessera/runs/verification-eraser';
import { VerificationsModule } from '@tessera/runs/verifications.module';
import { WorkFolders } from '../../media/work-folders.ts';
import { EraseExpired } from '../retention/erase-expired.ts';
import { FinishVerification } from './finish-verification.job.ts';

/** What happens to a verification after it ended: it is sealed, and what was recorded is erased when its time has come. */
@Module({
  imports: [VerificationsModule],
  providers: [
    UploadRepository,
    SubmissionRepository,
    VerificationAccessRepository,
    VerificationEraser,
    VerificationAnswers,
    VerificationActs,
    RetentionPolicies,
    ExpiredVerifications,
    WorkFolders,
    FinishVerification,
    EraseExpired,
  ],
})
export class VerificationFinishModule {}
