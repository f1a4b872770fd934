import { Module } from '@nestjs/common';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { TimelineModule } from '../../timeline/timeline.module.ts';
import {
  CreateRecordComment,
  CreateRecordCommentHandler,
  RemoveRecordComment,
  RemoveRecordCommentHandler,
  SeeMentions,
  SeeMentionsHandler,
  UpdateRecordComment,
  UpdateRecordCommentHandler,
} from './comments/record-comments.commands.ts';
import {
  ListRecordComments,
  ListRecordCommentsHandler,
  MentionsOfMe,
  MentionsOfMeHandler,
  PeopleToMention,
  PeopleToMentionHandler,
} from './comments/record-comments.queries.ts';
import { RecordReach } from './comments/record-reach.ts';
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
    controllerFor(recordComments, {
      list: ListRecordComments,
      create: CreateRecordComment,
      update: UpdateRecordComment,
      remove: RemoveRecordComment,
      people: PeopleToMention,
      mentions: MentionsOfMe,
      seen: SeeMentions,
    }),
  ],
  providers: [
    RecordReach,
    ListRecordCommentsHandler,
    CreateRecordCommentHandler,
    UpdateRecordCommentHandler,
    RemoveRecordCommentHandler,
    PeopleToMentionHandler,
    MentionsOfMeHandler,
    SeeMentionsHandler,
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
