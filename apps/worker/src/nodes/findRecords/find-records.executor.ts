import { Injectable } from '@nestjs/common';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { asText, numberIn } from '@tessera/engine/values';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { filterableProperties, type ObjectSchema, valueProperty } from '@tessera/objects/object-schema';
import { RecordReader } from '@tessera/objects/record-reader';
import { checkFilter } from '@tessera/query/check-filter';
import { Operator, type Filter, type FilterCondition } from '@tessera/query/filter.schema';
import { operatorOf } from '@tessera/query/operators';
import type { Properties } from '@tessera/query/values';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { recordOutput, RecordSteps, refused } from '../record-steps.ts';

const Filled = z.object({
  objectId: z.string(),
  match: z.enum(['all', 'any']),
  conditions: z.array(z.object({ property: z.string(), operator: Operator, value: z.custom<JsonValue>().optional() })),
  sort: z.array(z.object({ property: z.string(), direction: z.enum(['ascending', 'descending']) })),
  limit: z.number(),
});
type Filled = z.output<typeof Filled>;

/** Reads records by conditions on their properties. */
@Injectable()
export class FindRecordsExecutor implements NodeExecutor {
  constructor(
    private readonly steps: RecordSteps,
    private readonly reader: RecordReader,
  ) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const asked = parsed.data;
    return this.steps.withObject(context.workspace, asked.objectId, (schema) => this.find(context, schema, asked));
  }

  private async find(
    { workspace, timeZone }: ExecutionContext,
    schema: ObjectSchema,
    { match, conditions, sort, limit }: Filled,
  ): Promise<Outcome> {
    const properties: Properties = {
      created_at: { kind: 'moment', label: 'Created' },
      ...filterableProperties(schema),
    };
    const tests = conditions.map((condition) => conditionOf(condition, properties));
    const filter: Filter = match === 'all' ? { all: tests } : { any: tests };
    const [problem] = checkFilter(filter, properties);
    if (problem) return refused('BAD_CONDITION', `Condition ${problemPlace(problem.path)}: ${problem.message}.`);
    const page = await this.reader.page(workspace, schema, recordStatus.active, {
      ...(tests.length > 0 && { filter }),
      sort: sort.map(({ property, direction }) => ({ property: nameOf(property), direction })),
      limit,
      context: { now: Date.now(), timeZone },
    });
    const records = page.items.map((record) => recordOutput(schema, record));
    return { kind: 'done', output: { records, first: records[0] ?? null, count: records.length } };
  }
}

const nameOf = (property: string): string => (property === '_created_at' ? 'created_at' : valueProperty(property));

/** `all.0.value` is the first condition. */
const problemPlace = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0) + 1;

/** A condition with its rendered value in the form that its operator takes. */
function conditionOf(
  { property, operator, value = null }: Filled['conditions'][number],
  properties: Properties,
): FilterCondition {
  const name = nameOf(property);
  const isNumber = properties[name]?.kind === 'number';
  const single = (one: JsonValue): string | number => (isNumber ? (numberIn(one) ?? asText(one)) : asText(one));
  switch (operatorOf(operator).operand) {
    case 'none':
      return { property: name, operator };
    case 'days':
      return { property: name, operator, value: numberIn(value) ?? asText(value) };
    case 'list': {
      const items = Array.isArray(value)
        ? value
        : asText(value)
            .split(',')
            .map((part) => part.trim());
      return { property: name, operator, value: items.map(single) };
    }
    case 'range': {
      const { start = null, end = null } = isJsonObject(value) ? value : {};
      return { property: name, operator, value: { start: asText(start), end: asText(end) } };
    }
    default:
      return { property: name, operator, value: single(value) };
  }
}
