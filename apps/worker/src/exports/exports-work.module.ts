import { Module } from '@nestjs/common';
import { ExportRepository } from '@tessera/data/exports/export.repository';
import { ExportSweepRepository } from '@tessera/data/exports/export-sweep.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../media/work-folders.ts';
import { ExportSource } from './export-source.ts';
import { ExportSweep } from './export-sweep.ts';
import { RunExport } from './run-export.job.ts';

/** Writes and removes exported files. */
@Module({
  imports: [FormsSharedModule, ObjectsSharedModule, VerificationSharedModule],
  providers: [ExportRepository, ExportSweepRepository, WorkFolders, ExportSource, RunExport, ExportSweep],
})
export class ExportsWorkModule {}
