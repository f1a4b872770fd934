import { Module } from '@nestjs/common';
import { imports } from '@tessera/contracts/imports/imports.contract';
import { ImportRepository } from '@tessera/data/imports/import.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ImportSteps } from './import-steps.ts';
import { ImportWire } from './import-wire.ts';
import {
  CancelImport,
  CancelImportHandler,
  CheckImport,
  CheckImportHandler,
  ReadImportFile,
  ReadImportFileHandler,
  RunImport,
  RunImportHandler,
  UndoImport,
  UndoImportHandler,
} from './imports.commands.ts';
import {
  ImportSample,
  ImportSampleHandler,
  ImportState,
  ImportStateHandler,
  ListImports,
  ListImportsHandler,
} from './imports.queries.ts';
import { UploadImport, UploadImportHandler } from './upload-import.command.ts';

/** Imports of files into objects. */
@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(imports, {
      sample: ImportSample,
      upload: UploadImport,
      read: ReadImportFile,
      check: CheckImport,
      run: RunImport,
      status: ImportState,
      list: ListImports,
      cancel: CancelImport,
      undo: UndoImport,
    }),
  ],
  providers: [
    ImportRepository,
    ImportSteps,
    ImportWire,
    ImportSampleHandler,
    ImportStateHandler,
    ListImportsHandler,
    UploadImportHandler,
    ReadImportFileHandler,
    CheckImportHandler,
    RunImportHandler,
    CancelImportHandler,
    UndoImportHandler,
  ],
})
export class ImportsModule {}
