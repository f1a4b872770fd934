import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { records } from '@tessera/contracts/records/records.contract';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { notFound } from '@tessera/kernel/errors';
import { listRequest, requireFilter, requireSort } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { comparableProperties, filterableProperties } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';
import { recordToWire } from '@tessera/objects/record-wire';
import { subjectOf } from '../../timeline/subject-of.ts';
import { Timelines } from '../../timeline/timelines.ts';

export class ListRecords extends QueryFor(records.list) {}
export class GetRecord extends QueryFor(records.get) {}
export class HistoryOfRecord extends QueryFor(records.history) {}

@QueryHandler(ListRecords)
export class ListRecordsHandler implements IQueryHandler<ListRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input, actor }: ListRecords) {
    const schema = await this.schemas.of(actor.workspace, input.query.object_id);
    const properties = { ...records.list.list.properties, ...comparableProperties(schema) };
    requireFilter(input.query.filter, { ...properties, ...filterableProperties(schema) });
    requireSort(input.query.sort, properties);
    const status = recordStatus[input.query.status];
    const page = await this.reader.page(actor.workspace, schema, status, listRequest(input.query, actor));
    return { ...page, items: page.items.map(recordToWire) };
  }
}

@QueryHandler(GetRecord)
export class GetRecordHandler implements IQueryHandler<GetRecord> {
  constructor(private readonly repository: RecordRepository) {}

  async execute({ input, actor }: GetRecord) {
    const { object_id: object, id } = input.query;
    const record = await this.repository.byId(actor.workspace, object, id);
    if (!record || record.source.kind === 'form') throw notFound('The record');
    return recordToWire(record);
  }
}

@QueryHandler(HistoryOfRecord)
export class HistoryOfRecordHandler implements IQueryHandler<HistoryOfRecord> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly repository: RecordRepository,
    private readonly timelines: Timelines,
  ) {}

  async execute({ input, actor }: HistoryOfRecord) {
    const { object_id: object, id, ...page } = input.query;
    await this.schemas.of(actor.workspace, object);
    const record = await this.repository.byId(actor.workspace, object, id);
    if (!record) throw notFound('The record');
    return this.timelines.page(actor, subjectOf(record), page);
  }
}
