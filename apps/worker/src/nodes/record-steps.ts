import { Injectable } from '@nestjs/common';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { deterministicId } from '@tessera/data/deterministic-id';
import { valuesToJson, type RecordDocument } from '@tessera/data/records/record.document';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { asText, numberIn } from '@tessera/engine/values';
import { DomainError } from '@tessera/kernel/errors';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { kindOf, type ObjectSchema, type SchemaProperty } from '@tessera/objects/object-schema';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { WriteBy } from '@tessera/objects/record-decisions';
import { RecordHistory } from '@tessera/objects/record-history';
import { RecordReader } from '@tessera/objects/record-reader';
import { RecordWriter, type Written } from '@tessera/objects/record-writer';
import type { ExecutionContext } from './node-executor.ts';

/** A value of a property, as a node's options have it once they are rendered. */
export interface FilledValue {
  property: string;
  value: JsonValue;
}

/** What a write is named after: the same for each attempt. */
type Keyed = Pick<ExecuteEffect, 'key'>;

/**
 * What the nodes for records share. A step writes as a batch whose id follows from the step's key: repeated after a
 * crash or a time limit, it writes nothing a second time, whatever others did to the record meanwhile.
 */
@Injectable()
export class RecordSteps {
  constructor(
    private readonly schemas: ObjectSchemas,
    private readonly reader: RecordReader,
    private readonly history: RecordHistory,
    private readonly writer: RecordWriter,
  ) {}

  /** Runs `step` with the object; what is refused becomes a failure that is not tried again. */
  async withObject(
    workspace: ExecutionContext['workspace'],
    object: string,
    step: (schema: ObjectSchema) => Promise<Outcome>,
  ): Promise<Outcome> {
    try {
      const schema = await this.schemas.find(workspace, object);
      if (!schema) return refused('OBJECT_GONE', 'The object does not exist any more.');
      return await step(schema);
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'UNAVAILABLE') return refused(error.code, error.message);
      throw error;
    }
  }

  async create(effect: Keyed, context: ExecutionContext, schema: ObjectSchema, values: readonly FilledValue[]) {
    const act = actOf(effect, context, schema);
    const set = Object.fromEntries(
      values.flatMap(({ property, value }) => {
        const read = readableValue(schema.properties.get(property), value);
        return read === null ? [] : [[property, read]];
      }),
    );
    return outcomeOf(schema, await this.writer.create(act, [set]));
  }

  async edit(
    effect: Keyed,
    context: ExecutionContext,
    schema: ObjectSchema,
    { id, values }: { id: string; values: readonly FilledValue[] },
  ): Promise<Outcome> {
    const act = actOf(effect, context, schema);
    const earlier = await this.written(act, id);
    if (earlier) return doneWith(schema, earlier);
    const set = Object.fromEntries(
      values.map(({ property, value }) => [property, readableValue(schema.properties.get(property), value)]),
    );
    return outcomeOf(schema, await this.writer.edit(act, [{ id, set }]));
  }

  async remove(effect: Keyed, context: ExecutionContext, schema: ObjectSchema, id: string): Promise<Outcome> {
    const act = actOf(effect, context, schema);
    if (await this.written(act, id)) return { kind: 'done', output: { id } };
    const written = await this.writer.setStatus(act, [id], recordStatus.deleted);
    return written.problems.length > 0 ? outcomeOf(schema, written) : { kind: 'done', output: { id } };
  }

  /** The record, if this step has changed it already. */
  private async written(act: WriteBy, id: string): Promise<RecordDocument | null> {
    const context = { now: Date.now(), timeZone: act.timeZone };
    const [record] = await this.reader.among(act.workspace, act.schema, { context }, [id]);
    if (!record) return null;
    const isUnseen = (record.outbox ?? []).some((entry) => 'change' in entry && entry.change.batch === act.batch);
    if (isUnseen) return record;
    const [known] = await this.history.ofBatch(act.workspace, act.schema.id, act.batch, 1);
    return known ? record : null;
  }
}

const actOf = (effect: Keyed, { workspace, run, timeZone }: ExecutionContext, schema: ObjectSchema): WriteBy => ({
  ...{ workspace, schema, timeZone },
  source: { kind: 'workflow', run },
  by: null,
  batch: run.slice(0, 9) + deterministicId('step', effect.key).slice(9),
});

/** A rendered value as the property's type reads it: texts of variables become numbers, truths and lists. */
function readableValue(property: SchemaProperty | undefined, value: JsonValue): JsonValue {
  if (property === undefined || value === null) return value;
  if (typeof value === 'string' && value.trim() === '') return null;
  const kind = kindOf(property.type);
  if (kind === 'number') return numberIn(value) ?? value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (kind === 'choices' && typeof value === 'string') return value.split(',').map((part) => part.trim());
  if (kind === 'text' && (typeof value === 'number' || typeof value === 'boolean')) return asText(value);
  return value;
}

/** A record as later nodes see it: every property of the object, null where it has no value. */
export function recordOutput({ properties }: ObjectSchema, record: RecordDocument): JsonObject {
  const blank = Object.fromEntries([...properties.keys()].map((key) => [key, null]));
  return {
    ...blank,
    ...valuesToJson(record.values),
    _id: record._id,
    _created_at: record.createdAt.toISOString(),
    _updated_at: record.updatedAt.toISOString(),
  };
}

const doneWith = (schema: ObjectSchema, record: RecordDocument): Outcome => ({
  kind: 'done',
  output: { id: record._id, record: recordOutput(schema, record) },
});

function outcomeOf(schema: ObjectSchema, { records, problems }: Written): Outcome {
  const [record] = records;
  if (problems.length === 0 && record) return doneWith(schema, record);
  return refused('RECORD_REFUSED', problems.map(({ message }) => message).join(' ') || 'The record was not found.');
}

/** A failure that another attempt would not mend. */
export const refused = (code: string, message: string): Outcome => ({ kind: 'fail', code, message, retryable: false });
