import type { DataTile, MeasuredTile } from '@tessera/contracts/dashboards/tiles.schema';
import { checkAggregate } from '@tessera/query/check-aggregate';
import { checkFilter, type FilterProblem } from '@tessera/query/check-filter';
import { fits } from '@tessera/query/operators';
import type { Grouping } from '@tessera/query/query.schema';
import { isSortable } from '@tessera/query/sort';
import type { Properties, Property } from '@tessera/query/values';
import type { TileRows } from './tile-rows.ts';

/** The groupings of a tile with the names of their settings, outermost first. */
function groupsOfTile(tile: MeasuredTile): [name: string, group: Grouping][] {
  if (tile.kind === 'number') return [];
  if (tile.kind === 'pivot')
    return [
      ['rows', tile.rows],
      ['columns', tile.columns],
    ];
  return [['group', tile.group]];
}

const propertyIn = (properties: Properties, name: string): Property | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

const ofNumbersOnly: ReadonlySet<string> = new Set(['min', 'max', 'range']);

/**
 * Compares a tile with the rows that it is about.
 * @returns the first problem with its path in the tile; undefined when the tile can be shown
 */
export function tileProblem(tile: DataTile, rows: TileRows): FilterProblem | undefined {
  const { properties } = rows;
  return (
    dateProblem(tile.date, properties) ??
    (tile.kind === 'list' ? listProblem(tile, rows) : measureProblem(tile, properties))
  );
}

function measureProblem(tile: MeasuredTile, properties: Properties): FilterProblem | undefined {
  const named = groupsOfTile(tile);
  const asked = { filter: tile.filter ?? undefined, groups: named.map(([, group]) => group), measures: [tile.measure] };
  const [problem] = checkAggregate(asked, properties);
  if (problem) {
    const path = problem.path
      .replace(/^groups\.(\d)/, (_all, index: string) => named[Number(index)]?.[0] ?? '')
      .replace(/^measures\.0/, 'measure');
    return { ...problem, path };
  }
  if (tile.kind === 'pivot' && tile.rows.property === tile.columns.property)
    return { path: 'columns.property', message: 'rows and columns must be different properties' };
  const { of, property } = tile.measure;
  const isText = property !== undefined && ofNumbersOnly.has(of) && properties[property]?.kind !== 'number';
  return tile.kind !== 'number' && isText
    ? { path: 'measure.property', message: `a chart needs numbers, and ${properties[property]?.label} has none` }
    : undefined;
}

function listProblem(
  tile: Extract<DataTile, { kind: 'list' }>,
  { properties, list }: TileRows,
): FilterProblem | undefined {
  if (list === null) return { path: 'source.kind', message: 'these rows cannot be listed. Choose another tile' };
  const gone = tile.columns.findIndex((key) => !list.columns.some(({ id }) => id === key));
  if (gone !== -1) return { path: `columns.${gone}`, message: `there is no column "${tile.columns[gone]}"` };
  const unsorted = tile.sort.findIndex(({ property }) => {
    const known = propertyIn(properties, property);
    return !known || !isSortable(known.kind);
  });
  if (unsorted !== -1)
    return {
      path: `sort.${unsorted}.property`,
      message: `rows cannot be sorted by "${tile.sort[unsorted]?.property}"`,
    };
  const [problem] = tile.filter ? checkFilter(tile.filter, properties, 'filter.') : [];
  return problem;
}

function dateProblem(name: string | null, properties: Properties): FilterProblem | undefined {
  if (name === null) return undefined;
  const property = propertyIn(properties, name);
  return property && fits(property.kind, 'dateBetween')
    ? undefined
    : { path: 'date', message: `"${name}" is not a date. Choose a date, or none` };
}
