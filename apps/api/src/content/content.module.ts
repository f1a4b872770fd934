import { Global, Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { EmailCodeRepository } from '@tessera/data/forms/email-code.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationAnswers } from '@tessera/runs/verification-answers';
import { VerificationsModule } from '@tessera/runs/verifications.module';
import { EmailCodes } from './email-codes.ts';
import { FillingEvidence } from './filling-evidence.ts';
import { PublishedForms } from './published-forms.ts';
import { VerificationResults } from './verification-result.ts';
import { WorkflowChanges } from './workflow-changes.ts';

const shared = [
  AddressRepository,
  EmailCodeRepository,
  EmailCodes,
  FormRepository,
  FormVersionRepository,
  SubmissionRepository,
  WorkflowRepository,
  ListenerRepository,
  UploadRepository,
  UploadEraser,
  PublishedForms,
  FillingEvidence,
  VerificationResults,
  VerificationAnswers,
  WorkflowChanges,
];

/** What workspaces hold: forms, submissions, what fillings recorded, workflows and runs. */
@Global()
@Module({
  imports: [RunsModule, VerificationsModule],
  providers: shared,
  exports: [...shared, RunsModule, VerificationsModule],
})
export class ContentModule {}
