import { Module } from '@nestjs/common';
import { RecordTrashRepository } from '@tessera/data/records/record-trash.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { PurgeRecords } from './purge-records.ts';

/** Maintenance of records. */
@Module({
  imports: [ObjectsSharedModule, VerificationSharedModule],
  providers: [RecordTrashRepository, PurgeRecords],
})
export class RecordsWorkModule {}
