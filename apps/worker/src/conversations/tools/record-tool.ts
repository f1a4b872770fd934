import { Injectable } from '@nestjs/common';
import type { ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { Outcome } from '@tessera/engine/run-state';
import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';
import { filterableProperties, type ObjectSchema, valueProperty } from '@tessera/objects/object-schema';
import { RecordReader } from '@tessera/objects/record-reader';
import { checkFilter } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import { recordOutput, RecordSteps, refused } from '../../nodes/record-steps.ts';
import { failed, type ToolCall, type ToolResult } from './tool-call.ts';

type Target = ToolOf<'record'>['target'];
type Act = (schema: ObjectSchema, call: ToolCall, properties: Target['properties']) => Promise<Outcome>;

const mostFound = 20;
const timeZone = 'UTC';

/**
 * Finds, creates and changes records. Writes are batches whose id follows from the key of the call, so a repeated call
 * writes nothing a second time. Only listed properties are answered: customers must not see the others.
 */
@Injectable()
export class RecordTool {
  private readonly acts: { readonly [Name in Target['act']]: Act } = {
    find: (schema, call, properties) => this.find(schema, call, properties),
    create: (schema, call, properties) => this.create(schema, call, properties),
    update: (schema, call, properties) => this.update(schema, call, properties),
  };

  constructor(
    private readonly steps: RecordSteps,
    private readonly reader: RecordReader,
  ) {}

  async run({ target: { object, act, properties } }: ToolOf<'record'>, call: ToolCall): Promise<ToolResult> {
    const outcome = await this.steps.withObject(call.workspace, object, (schema) =>
      this.acts[act](schema, call, properties),
    );
    if (outcome.kind === 'done') return { ok: true, result: outcome.output };
    return failed(outcome.kind === 'fail' ? outcome.message : 'The record was not written.');
  }

  private async find(schema: ObjectSchema, call: ToolCall, properties: readonly string[]): Promise<Outcome> {
    const found = await this.matching(schema, call, call.args, mostFound);
    if (!Array.isArray(found)) return found;
    const shown = found.map((record) => shownOf(record, properties, call.args));
    const [first] = shown;
    if (!first) return refused('NOTHING_FOUND', 'There is no record with these details.');
    return { kind: 'done', output: { ...first, count: shown.length, records: shown } };
  }

  private async create(schema: ObjectSchema, call: ToolCall, properties: readonly string[]): Promise<Outcome> {
    const outcome = await this.steps.create(call, contextOf(call), schema, filled(call.args));
    return written(outcome, properties, call.args);
  }

  /** Values of the listed properties find the record, the others are written. */
  private async update(schema: ObjectSchema, call: ToolCall, properties: readonly string[]): Promise<Outcome> {
    const entries = Object.entries(call.args);
    const wanted = entries.filter(([key]) => properties.includes(key));
    const found = await this.matching(schema, call, Object.fromEntries(wanted), 2);
    if (!Array.isArray(found)) return found;
    const [record, another] = found;
    if (!record) return refused('NOTHING_FOUND', 'There is no record with these details.');
    if (another) return refused('NOT_UNIQUE', 'Several records have these details, so none was changed.');
    const values = filled(Object.fromEntries(entries.filter(([key]) => !properties.includes(key))));
    const edit = { id: String(record['_id']), values };
    return written(await this.steps.edit(call, contextOf(call), schema, edit), properties, call.args);
  }

  /** Records that have all these values, or why they cannot be looked up. */
  private async matching(
    schema: ObjectSchema,
    { workspace }: ToolCall,
    values: JsonObject,
    limit: number,
  ): Promise<JsonObject[] | Outcome> {
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
    if (given.length === 0) return refused('NOTHING_ASKED', 'Nothing was given to look the record up by.');
    const all = given.map(([key, value]) => ({
      ...{ property: valueProperty(key), operator: 'equal' as const },
      value: typeof value === 'number' ? value : String(value),
    }));
    const filter: Filter = { all };
    const [problem] = checkFilter(filter, filterableProperties(schema));
    if (problem) return refused('BAD_CONDITION', `Records cannot be looked up this way: ${problem.message}.`);
    const page = await this.reader.page(workspace, schema, recordStatus.active, {
      ...{ filter, limit, sort: [{ property: 'created_at', direction: 'descending' }] },
      context: { now: Date.now(), timeZone },
    });
    return page.items.map((record) => recordOutput(schema, record));
  }
}

const contextOf = ({ workspace, conversation }: ToolCall) => ({
  ...{ workspace, run: conversation, timeZone, signal: new AbortController().signal },
});

const filled = (args: JsonObject) => Object.entries(args).map(([property, value]) => ({ property, value }));

/** The values that a customer may see: the listed ones, or what was given when none are listed. */
function shownOf(record: JsonObject, properties: readonly string[], args: JsonObject): JsonObject {
  const keys = properties.length > 0 ? properties : Object.keys(args);
  return Object.fromEntries(keys.map((key): [string, JsonValue] => [key, record[key] ?? null]));
}

function written(outcome: Outcome, properties: readonly string[], args: JsonObject): Outcome {
  if (outcome.kind !== 'done') return outcome;
  const { id = null, record = null } = outcome.output;
  const shown = isJsonObject(record) ? shownOf(record, properties, args) : {};
  return { kind: 'done', output: { ...shown, record: { id } } };
}
