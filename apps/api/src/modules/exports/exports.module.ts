import { Module } from '@nestjs/common';
import { exports } from '@tessera/contracts/exports/exports.contract';
import { ExportRepository } from '@tessera/data/exports/export.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ExportAccess } from './export-access.ts';
import { ExportState, ExportStateHandler } from './exports.queries.ts';
import { ExportWire } from './export-wire.ts';
import { StartExport, StartExportHandler } from './exports.commands.ts';

/** Exports of responses and records as files. */
@Module({
  imports: [ObjectsSharedModule],
  controllers: [controllerFor(exports, { start: StartExport, status: ExportState })],
  providers: [ExportRepository, ExportAccess, ExportWire, StartExportHandler, ExportStateHandler],
})
export class ExportsModule {}
