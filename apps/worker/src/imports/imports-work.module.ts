import { Module } from '@nestjs/common';
import { ImportRepository } from '@tessera/data/imports/import.repository';
import { ImportSweepRepository } from '@tessera/data/imports/import-sweep.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../media/work-folders.ts';
import { ImportFiles } from './import-file.ts';
import { DoImportStep } from './import-step.job.ts';
import { ImportSweep } from './import-sweep.ts';
import { ProblemLog } from './problem-log.ts';
import { ReadImport } from './read-import.ts';
import { UndoImport } from './undo-import.ts';
import { WalkImport } from './walk-import.ts';
import { WriteRows } from './write-rows.ts';

/** Reads, checks and writes imported files, and takes imports back. */
@Module({
  imports: [ObjectsSharedModule, VerificationSharedModule],
  providers: [
    ImportRepository,
    ImportSweepRepository,
    WorkFolders,
    ImportFiles,
    ProblemLog,
    ReadImport,
    WriteRows,
    WalkImport,
    UndoImport,
    DoImportStep,
    ImportSweep,
  ],
})
export class ImportsWorkModule {}
