import { createHash } from 'node:crypto';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };
/** `input` is the request before defaults, `output` the response. */
type Direction = 'input' | 'output';

const definition = '#/$defs/';
const component = '#/components/schemas/';
const keyOf = (name: string, direction: Direction): string => `${name}:${direction}`;

/**
 * Converts zod schemas to the JSON schemas of one OpenAPI document. A schema with an id (`.meta({ id })`) becomes a
 * component wherever it is used. Until `withNames` its references carry their direction.
 */
export class JsonSchemas {
  private readonly shared = new Map<string, JsonSchema>();

  /** @throws Error when another schema has the same id */
  of(schema: z.ZodType, direction: Direction): JsonSchema {
    // Wrapped in a property, because a top-level schema is written inline even if it has an id.
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      target: 'draft-2020-12',
      io: direction,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    }) as { properties?: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> };
    const names = new Map(Object.entries($defs).map(([given, body]) => [given, nameFor(given, body)]));
    for (const [given, { id: _, ...body }] of Object.entries($defs))
      this.share(keyOf(names.get(given) ?? given, direction), referring(body, names, direction));
    return referring(properties['schema'] ?? {}, names, direction);
  }

  private share(key: string, body: JsonSchema): void {
    const known = this.shared.get(key);
    if (known && JSON.stringify(known) !== JSON.stringify(body))
      throw new Error(`Two schemas are called ${key.split(':', 1)[0]}: give one of them another id.`);
    this.shared.set(key, body);
  }

  /** The document with final references into `components`. */
  withNames<Part>(part: Part): Part {
    const split = this.split();
    return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(component)
        ? component + finalName(value.slice(component.length), split)
        : value,
    );
  }

  /** Components shared between schemas, by name. */
  get components(): Record<string, JsonSchema> {
    const split = this.split();
    const named = [...this.shared].map(([key, body]): [string, JsonSchema] => [finalName(key, split), body]);
    return this.withNames(Object.fromEntries(named.sort(([one], [two]) => one.localeCompare(two))));
  }

  /** Names whose input and output differ, directly or through a reference. */
  private split(): Set<string> {
    const texts = new Map([...this.shared].map(([key, body]) => [key, JSON.stringify(body)]));
    const twice = [...texts.keys()].flatMap((key) => {
      const [name, direction] = parted(key);
      return direction === 'input' && texts.has(keyOf(name, 'output')) ? [name] : [];
    });
    const textsOf = (name: string) => [texts.get(keyOf(name, 'input')), texts.get(keyOf(name, 'output'))] as const;
    const split = new Set(
      twice.filter((name) => {
        const [input = '', output = ''] = textsOf(name);
        return input.replaceAll(':input"', '"') !== output.replaceAll(':output"', '"');
      }),
    );
    for (let before = -1; before !== split.size;) {
      before = split.size;
      for (const name of twice)
        if ([...split].some((child) => textsOf(name)[0]?.includes(`"${component}${keyOf(child, 'input')}"`)))
          split.add(name);
    }
    return split;
  }
}

const parted = (key: string): [name: string, direction: Direction] => {
  const [name = '', direction] = key.split(':');
  return [name, direction === 'input' ? 'input' : 'output'];
};

function finalName(key: string, split: ReadonlySet<string>): string {
  const [name, direction] = parted(key);
  return direction === 'input' && split.has(name) ? `${name}Input` : name;
}

/** Removes the pattern of standard formats. */
function shorten(schema: JsonSchema): void {
  if (schema['format'] === 'date-time') delete schema['pattern'];
}

const basicTypes = 6;

/** The schema's id, or a name derived from its content alone, so that it is written once. */
function nameFor(given: string, schema: JsonSchema): string {
  if (!given.startsWith('__')) return given;
  const { anyOf } = schema;
  if (Array.isArray(anyOf) && anyOf.length === basicTypes) return 'Json';
  return `Shared${createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8)}`;
}

function referring(schema: JsonSchema, names: ReadonlyMap<string, string>, direction: Direction): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(definition)) return value;
    const given = value.slice(definition.length);
    return component + keyOf(names.get(given) ?? given, direction);
  });
}
