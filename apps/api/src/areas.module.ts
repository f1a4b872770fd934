import { Global, Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { AppsSharedModule } from '@tessera/apps/apps.module';
import { BrainModule } from '@tessera/brain/brain.module';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { KnownResources } from './known-resources.ts';

const libraries = [
  FormsSharedModule,
  RunsModule,
  VerificationSharedModule,
  AppsSharedModule,
  AgentStoreModule,
  BrainModule,
];
const shared = [WorkflowChanges, KnownResources];

/** One library module per area, imported by every module of the api. */
@Global()
@Module({ imports: libraries, providers: shared, exports: [...libraries, ...shared] })
export class AreasModule {}
