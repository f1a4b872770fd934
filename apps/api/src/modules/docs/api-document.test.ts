import { apiDocument } from './api-document.ts';

const mostLines = 24;
const isSchema = (value: object) => ['type', 'anyOf', 'oneOf', 'allOf', 'enum'].some((key) => key in value);
const linesOf = (value: unknown) => JSON.stringify(value, null, 2).split('\n').length;

/** Every object of the document, with its path. */
function* objectsIn(value: unknown, path: string): Generator<[path: string, object]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${path}/${key}`);
}
const objects = [...objectsIn(apiDocument, '#')];

it(`contains no schema of more than ${mostLines} lines twice: give it an id`, () => {
  const places = new Map<string, string[]>();
  for (const [path, value] of objects) {
    // A map of properties that includes one named `type` is not a schema.
    if (path.endsWith('/properties') || !isSchema(value) || linesOf(value) <= mostLines) continue;
    const text = JSON.stringify(value);
    places.set(text, [...(places.get(text) ?? []), path]);
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

it('has no broken references and no unused components', () => {
  const components = apiDocument['components'] as Record<string, Record<string, unknown>>;
  const named = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
  );
  const used = objects.flatMap(([, value]) => ('$ref' in value ? [value.$ref] : []));
  expect(named.sort()).toEqual([...new Set(used)].sort());
});
