import { Global, Module } from '@nestjs/common';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { VerificationSharedModule } from '@tessera/verification/verification.module';

const libraries = [FormsSharedModule, RunsModule, VerificationSharedModule];

/** One library module per area, imported by every module of the api. */
@Global()
@Module({ imports: libraries, providers: [WorkflowChanges], exports: [...libraries, WorkflowChanges] })
export class AreasModule {}
