import { Module } from '@nestjs/common';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AnswerTranscripts } from '@tessera/data/verification/answer-transcripts.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import { RetentionRepository } from '@tessera/data/verification/retention.repository';
import { VerificationPeriodsRepository } from '@tessera/data/verification/verification-periods.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { AnswerFiles } from './answer-files.ts';
import { FillingEvidence } from './filling-evidence.ts';
import { ImportUploads } from './import-uploads.ts';
import { KnownVerifications } from './known-verifications.ts';
import { VerificationAggregates } from './verification-aggregates.ts';
import { VerificationDecisions } from './verification-decisions.ts';
import { VerificationEnding } from './verification-ending.ts';
import { VerificationEraser } from './verification-eraser.ts';
import { VerificationOutcomes } from './verification-outcomes.ts';
import { PersonVerifications } from './person-verifications.ts';
import { VerificationPeriods } from './verification-periods.ts';
import { VerificationResults } from './verification-results.ts';
import { VerificationVerdicts } from './verification-verdicts.ts';

const shared = [
  AddressRepository,
  AnswerTranscripts,
  UploadRepository,
  UploadEraser,
  VerificationRepository,
  VerificationAccessRepository,
  VerificationResults,
  VerificationOutcomes,
  VerificationEnding,
  VerificationDecisions,
  VerificationEraser,
  FillingEvidence,
  AnswerFiles,
  ImportUploads,
  KnownVerifications,
  PersonVerifications,
  VerificationAggregates,
  RetentionRepository,
  VerificationPeriodsRepository,
  VerificationPeriods,
  VerificationVerdicts,
];

/**
 * Providers for verifications and uploads that api and worker share. Needs a `Database`, a `JobProducer`, a
 * `BLOB_STORE` and the `VERIFICATION_TIMINGS` from global modules.
 */
@Module({ imports: [RunsModule], providers: shared, exports: shared })
export class VerificationSharedModule {}
