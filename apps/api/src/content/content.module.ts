import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BLOB_STORE } from '@tessera/data/blobs/blob-store';
import { LocalBlobStore } from '@tessera/data/blobs/local-blob-store';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';
import { WorkflowChanges } from './workflow-changes.ts';

const shared = [
  AddressRepository,
  FormRepository,
  FormVersionRepository,
  SubmissionRepository,
  WorkflowRepository,
  ListenerRepository,
  WorkflowChanges,
  {
    provide: BLOB_STORE,
    useFactory: ({ DATA_DIR }: ApiSettings) => new LocalBlobStore(join(DATA_DIR, 'blobs')),
    inject: [API_SETTINGS],
  },
];

/** What workspaces hold: forms, submissions, workflows and runs. */
@Global()
@Module({ imports: [RunsModule], providers: shared, exports: [...shared, RunsModule] })
export class ContentModule {}
