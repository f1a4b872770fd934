import { Module } from '@nestjs/common';
import { records } from '@tessera/contracts/records/records.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { TimelineModule } from '../../timeline/timeline.module.ts';
import {
  CreateRecords,
  CreateRecordsHandler,
  EditRecords,
  EditRecordsHandler,
  SetRecordStatus,
  SetRecordStatusHandler,
  UndoRecords,
  UndoRecordsHandler,
} from './records.commands.ts';
import {
  AggregateRecords,
  AggregateRecordsHandler,
  CountRecords,
  CountRecordsHandler,
  GroupRecords,
  GroupRecordsHandler,
} from './record-aggregates.queries.ts';
import {
  GetRecord,
  GetRecordHandler,
  HistoryOfRecord,
  HistoryOfRecordHandler,
  ListRecords,
  ListRecordsHandler,
} from './records.queries.ts';

@Module({
  imports: [ObjectsSharedModule, TimelineModule],
  controllers: [
    controllerFor(records, {
      list: ListRecords,
      get: GetRecord,
      history: HistoryOfRecord,
      count: CountRecords,
      groups: GroupRecords,
      aggregate: AggregateRecords,
      create: CreateRecords,
      edit: EditRecords,
      setStatus: SetRecordStatus,
      undo: UndoRecords,
    }),
  ],
  providers: [
    ListRecordsHandler,
    GetRecordHandler,
    HistoryOfRecordHandler,
    CountRecordsHandler,
    GroupRecordsHandler,
    AggregateRecordsHandler,
    CreateRecordsHandler,
    EditRecordsHandler,
    SetRecordStatusHandler,
    UndoRecordsHandler,
  ],
})
export class RecordsModule {}
