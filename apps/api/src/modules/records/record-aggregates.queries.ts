import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { records } from '@tessera/contracts/records/records.contract';
import { queryContext, requireAggregate, requireGroups } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { filterableProperties, type ObjectSchema } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { RecordReader } from '@tessera/objects/record-reader';
import type { ReadRows } from '@tessera/query/aggregate';
import { readGroupList, rowsAnswer } from '@tessera/query/aggregate-answer';
import type { Properties } from '@tessera/query/values';

export class CountRecords extends QueryFor(records.count) {}
export class GroupRecords extends QueryFor(records.groups) {}
export class AggregateRecords extends QueryFor(records.aggregate) {}

/** Counting stops here. */
const mostCounted = 10_000;

const propertiesOf = (schema: ObjectSchema): Properties => ({
  ...records.list.list.properties,
  ...filterableProperties(schema),
});

@QueryHandler(CountRecords)
export class CountRecordsHandler implements IQueryHandler<CountRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input: { body }, actor }: CountRecords) {
    const { object_id: object, status, filter, search } = body;
    const schema = await this.schemas.of(actor.workspace, object);
    requireAggregate({ filter, groups: [], measures: [] }, propertiesOf(schema));
    const request = { filter, search, context: queryContext(actor), limit: mostCounted + 1 };
    const count = await this.reader.countMatching(actor.workspace, schema, recordStatus[status], request);
    return { count: Math.min(count, mostCounted), exact: count <= mostCounted };
  }
}

@QueryHandler(GroupRecords)
export class GroupRecordsHandler implements IQueryHandler<GroupRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input: { body }, actor }: GroupRecords) {
    const { object_id: object, status, filter, search } = body;
    const schema = await this.schemas.of(actor.workspace, object);
    const properties = propertiesOf(schema);
    requireGroups(body, properties);
    const context = queryContext(actor);
    const read: ReadRows = (asked) =>
      this.reader.aggregate(actor.workspace, schema, recordStatus[status], { ...asked, filter, search, context });
    return readGroupList(read, body, properties);
  }
}

@QueryHandler(AggregateRecords)
export class AggregateRecordsHandler implements IQueryHandler<AggregateRecords> {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
  ) {}

  async execute({ input: { body }, actor }: AggregateRecords) {
    const { object_id: object, status, ...aggregate } = body;
    const schema = await this.schemas.of(actor.workspace, object);
    const properties = propertiesOf(schema);
    requireAggregate(aggregate, properties);
    const asked = { ...aggregate, context: queryContext(actor) };
    const rows = await this.reader.aggregate(actor.workspace, schema, recordStatus[status], asked);
    return rowsAnswer(rows, aggregate, properties);
  }
}
