import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { hasRows, sourceName, type Tile, type TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { DomainError } from '@tessera/kernel/errors';
import type { Filter } from '@tessera/query/filter.schema';

const firstColumns = 4;
const keyIn = /^(?:values|answers)\.([^.]+)/;

/**
 * Tells which properties of some rows the tiles of a dashboard show: visitors with a public link filter by no others,
 * because the numbers would give the values away.
 * @param columns the keys that rows can be listed by, in their order
 */
export function shownByTiles(tiles: readonly Tile[], source: TileSource, columns: readonly string[]) {
  const names = new Set<string>();
  const keys = new Set<string>();
  for (const tile of tiles) {
    if (!hasRows(tile) || sourceName(tile.source) !== sourceName(source)) continue;
    if (tile.date !== null) names.add(tile.date);
    if ('measure' in tile && tile.measure.property !== undefined) names.add(tile.measure.property);
    if ('group' in tile) names.add(tile.group.property);
    if (tile.kind === 'pivot') names.add(tile.rows.property).add(tile.columns.property);
    if (tile.kind !== 'list') continue;
    for (const key of tile.columns.length > 0 ? tile.columns : columns.slice(0, firstColumns)) keys.add(key);
  }
  return (name: string): boolean => {
    const [, key] = keyIn.exec(name) ?? [];
    return key === undefined || names.has(name) || keys.has(key);
  };
}

/** @throws DomainError INVALID_INPUT that names a property that the dashboard does not show */
export function requireShownBy(isShown: (name: string) => boolean, filter: Filter | undefined): void {
  if (!filter) return;
  if (!('operator' in filter))
    return ('all' in filter ? filter.all : filter.any).forEach((branch) => requireShownBy(isShown, branch));
  if (!isShown(filter.property))
    throw new DomainError('INVALID_INPUT', `body.filter: this link shows no property "${filter.property}"`, {
      field: 'body.filter',
    });
}

/** The properties and columns of a source that the tiles of a dashboard show. */
export const detailsShownBy = (isShown: (name: string) => boolean, details: SourceDetails): SourceDetails => ({
  ...details,
  properties: Object.fromEntries(Object.entries(details.properties).filter(([name]) => isShown(name))),
  columns: details.columns.filter(({ key }) => isShown(`values.${key}`)),
});
