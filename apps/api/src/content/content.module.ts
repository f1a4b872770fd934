import { Global, Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { WorkflowChanges } from './workflow-changes.ts';

const shared = [
  AddressRepository,
  FormRepository,
  FormVersionRepository,
  SubmissionRepository,
  WorkflowRepository,
  ListenerRepository,
  WorkflowChanges,
];

/** What workspaces hold: forms, submissions, workflows and runs. */
@Global()
@Module({ imports: [RunsModule], providers: shared, exports: [...shared, RunsModule] })
export class ContentModule {}
