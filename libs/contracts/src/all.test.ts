import { readdirSync } from 'node:fs';
import { contracts, rawRoutes } from './all.ts';
import { entities, entityNames, type Shown } from './realtime/entities.ts';

const mostOperations = 12;
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const areas = Object.entries(contracts);

it('has one contract a file, each under its own name', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /([^/\\]+)\.contract\.ts$/.exec(file)?.[1] ?? [])
    .sort();
  expect(files).toEqual(areas.map(([area]) => kebab(area)).sort());
  for (const [area, operations] of areas)
    for (const operation of Object.values(operations)) expect(operation.area).toBe(area);
});

it.each(areas)(`%s has at most ${mostOperations} operations: split by topic what has more`, (_, operations) => {
  expect(Object.keys(operations).length).toBeLessThanOrEqual(mostOperations);
});

it('has each method and path once, and no parameter in the path of an operation', () => {
  const operations = areas.flatMap(([, area]) => Object.values(area));
  const routes = [...operations, ...rawRoutes].map(({ method, path }) => `${method} ${path}`);
  expect(routes).toEqual([...new Set(routes)]);
  expect(operations.filter(({ path }) => path.includes('{'))).toEqual([]);
});

describe('live queries', () => {
  const shown = areas.flatMap(([, operations]) =>
    Object.values(operations).flatMap((operation) =>
      ('shows' in operation ? (operation.shows as readonly Shown[]) : []).map((each) => ({ ...each, operation })),
    ),
  );

  it('show every entity that is pushed', () => {
    expect([...new Set(shown.map(({ entity }) => entity))].sort()).toEqual([...entityNames].sort());
  });

  it.each(shown)('$operation.name reads ids of $entity from its input, and holds them where it says', (each) => {
    const { operation, entity, id, of, at } = each;
    for (const path of [id, of]) if (path !== undefined) expect(operation).toHaveProperty(path.replace('.', '.shape.'));
    if (of !== undefined) expect(entities[entity].hasParent).toBe(true);
    if (at !== undefined) expect(operation.response).toHaveProperty(`shape.${at}`);
    expect(operation.kind).toBe('query');
  });
});
