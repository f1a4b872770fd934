import { createHash } from 'node:crypto';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

const definition = '#/$defs/';
const component = '#/components/schemas/';

/** Turns zod schemas into the JSON schemas of one OpenAPI document, and keeps what they share. */
export class JsonSchemas {
  private readonly shared = new Map<string, JsonSchema>();
  private readonly sources = new Map<string, string>();

  /** @param direction `input` for what is sent, before defaults; `output` for what comes back */
  of(schema: z.ZodType, direction: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const entries = Object.entries($defs ?? {});
    const names = new Map(entries.map(([name, body]) => [name, this.nameFor(name, body, direction)]));
    for (const [name, body] of entries) this.shared.set(names.get(name) ?? name, renamed(body, names));
    return renamed(own, names);
  }

  /** The schema's own id where it has one; what is sent may differ from what comes back, and is then a schema of its own. */
  private nameFor(given: string, body: JsonSchema, direction: 'input' | 'output'): string {
    const name = given.startsWith('__') ? nameOf(body) : given;
    const { id: _, ...content } = body;
    const text = JSON.stringify(content);
    const known = this.sources.get(name) ?? text;
    this.sources.set(name, known);
    return known === text ? name : `${name}${direction === 'input' ? 'Input' : 'Output'}`;
  }

  /** What was shared between schemas, by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.shared].sort(([one], [other]) => one.localeCompare(other)));
  }
}

/** Leaves out the pattern of a format that every tool knows. */
function shorten(schema: JsonSchema): void {
  if (schema['format'] === 'date-time') delete schema['pattern'];
}

const basicTypes = 6;

/** A name that only depends on what the schema says, so that the same one is written once. */
function nameOf(schema: JsonSchema): string {
  const { anyOf } = schema;
  if (Array.isArray(anyOf) && anyOf.length === basicTypes) return 'Json';
  return `Shared${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8)}`;
}

function renamed(schema: JsonSchema, names: Map<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(definition)) return value;
    const name = value.slice(definition.length);
    return component + (names.get(name) ?? name);
  });
}
