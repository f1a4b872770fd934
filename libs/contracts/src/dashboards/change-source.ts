import { checkAggregate } from '@tessera/query/check-aggregate';
import { checkFilter } from '@tessera/query/check-filter';
import type { Filter } from '@tessera/query/filter.schema';
import type { Grouping } from '@tessera/query/query.schema';
import { isSortable } from '@tessera/query/sort';
import type { Properties } from '@tessera/query/values';
import type { SourceDetails } from './dashboards.schema.ts';
import { dateIn, newTile } from './new-tile.ts';
import type { DataTile } from './tiles.schema.ts';

/** A part that a tile lost because the new rows have no such property, and the label of that property. */
export interface Dropped {
  part: 'measure' | 'group' | 'rows' | 'columns' | 'date' | 'filter' | 'list' | 'sort';
  label: string;
}
export interface ChangedSource {
  tile: DataTile;
  dropped: Dropped[];
}

/** The rows before and after a change, and how properties are found again. */
class Move {
  readonly dropped: Dropped[] = [];

  constructor(
    private readonly from: Properties,
    private readonly to: Properties,
  ) {}

  labelOf(name: string): string {
    return this.from[name]?.label ?? name;
  }

  drop(part: Dropped['part'], name: string): void {
    if (!this.dropped.some((known) => known.part === part && known.label === this.labelOf(name)))
      this.dropped.push({ part, label: this.labelOf(name) });
  }

  /** The property that stands for another one: the same, or one of its kind with its label. */
  inNew(name: string): string | undefined {
    const known = this.from[name];
    const same = Object.hasOwn(this.to, name) ? this.to[name] : undefined;
    if (same && (!known || same.kind === known.kind)) return name;
    const label = known?.label.toLowerCase();
    const like = Object.entries(this.to).find(
      ([, each]) => each.kind === known?.kind && each.label.toLowerCase() === label,
    );
    return like?.[0];
  }

  grouping(part: 'group' | 'rows' | 'columns', group: Grouping, otherwise: Grouping): Grouping {
    const property = this.inNew(group.property);
    const moved = property !== undefined && { ...group, property };
    const asked = { groups: moved ? [moved] : [], measures: [{ of: 'count' as const }] };
    if (moved && checkAggregate(asked, this.to).length === 0) return moved;
    this.drop(part, group.property);
    return otherwise;
  }

  /**
   * Without the conditions that no longer fit. An `any` is dropped as a whole: with fewer branches it would match less.
   */
  filter(filter: Filter): Filter | null {
    if ('all' in filter) {
      const all = filter.all.flatMap((branch) => this.filter(branch) ?? []);
      return all.length > 0 ? { all } : null;
    }
    if ('any' in filter) {
      const any = filter.any.map((branch) => this.filter(branch));
      return any.every((branch) => branch !== null) && any.length > 0 ? { any } : null;
    }
    const property = this.inNew(filter.property);
    const moved = property !== undefined && { ...filter, property };
    if (moved && checkFilter(moved, this.to).length === 0 && this.offers(property, filter.value)) return moved;
    this.drop('filter', filter.property);
    return null;
  }

  /** Whether the choices of a property have every value that is asked for. */
  private offers(property: string, value: unknown): boolean {
    const choices = this.to[property]?.choices;
    if (!choices || value === undefined) return true;
    const known = new Set(choices.map((choice) => choice.value));
    return [value].flat().every((each) => typeof each !== 'string' || known.has(each));
  }
}

/**
 * Moves a tile to other rows: what fits them stays, by name or by label, the rest starts as in a new tile.
 * @param from the rows before; undefined where they are gone
 * @returns null for a list of rows that cannot be listed
 */
export function changeSource(tile: DataTile, from: SourceDetails | undefined, to: SourceDetails): ChangedSource | null {
  const fresh = newTile(tile, to.source, to.properties);
  if (!fresh || !('source' in fresh) || (tile.kind === 'list' && to.columns.length === 0)) return null;
  const move = new Move(from?.properties ?? {}, to.properties);
  const filter = tile.filter && move.filter(tile.filter);
  const moved = {
    ...partsOf(tile, fresh, move, { from, to }),
    source: to.source,
    filter,
    date: dateOf(tile, move, to),
  };
  return { tile: moved, dropped: move.dropped };
}

function dateOf({ date }: DataTile, move: Move, { properties }: SourceDetails): string | null {
  if (date === null) return null;
  const same = move.inNew(date);
  if (same !== undefined) return same;
  move.drop('date', date);
  return dateIn(properties);
}

function partsOf(
  tile: DataTile,
  fresh: DataTile,
  move: Move,
  sources: { from: SourceDetails | undefined; to: SourceDetails },
): DataTile {
  if (tile.kind === 'list') return listOf(tile, move, sources);
  if (fresh.kind === 'list') return tile;
  const measured = { ...tile, measure: measureOf(tile, fresh, move, sources.to.properties) };
  if (measured.kind === 'number') return measured;
  if (measured.kind !== 'pivot')
    return 'group' in fresh ? { ...measured, group: move.grouping('group', measured.group, fresh.group) } : measured;
  if (fresh.kind !== 'pivot') return measured;
  const rows = move.grouping('rows', measured.rows, fresh.rows);
  const columns = move.grouping('columns', measured.columns, fresh.columns);
  if (rows.property !== columns.property) return { ...measured, rows, columns };
  const other = [fresh.rows, fresh.columns].find(({ property }) => property !== rows.property);
  return { ...measured, rows, columns: other ?? columns };
}

type Measured = Exclude<DataTile, { kind: 'list' }>;

function measureOf({ measure }: Measured, fresh: Measured, move: Move, properties: Properties): Measured['measure'] {
  if (measure.property === undefined) return measure;
  const property = move.inNew(measure.property);
  const moved = { ...measure, property };
  if (property !== undefined && checkAggregate({ groups: [], measures: [moved] }, properties).length === 0)
    return moved;
  move.drop('measure', measure.property);
  return fresh.measure;
}

type ListTile = Extract<DataTile, { kind: 'list' }>;

function listOf(
  tile: ListTile,
  move: Move,
  { from, to }: { from: SourceDetails | undefined; to: SourceDetails },
): ListTile {
  const columns = tile.columns.flatMap((key) => {
    const label = from?.columns.find((column) => column.key === key)?.label ?? key;
    const kept =
      to.columns.find((column) => column.key === key) ??
      to.columns.find((column) => column.label.toLowerCase() === label.toLowerCase());
    if (!kept) move.dropped.push({ part: 'list', label });
    return kept?.key ?? [];
  });
  const sort = tile.sort.flatMap((each) => {
    const property = move.inNew(each.property);
    if (property !== undefined && isSortable(to.properties[property]?.kind ?? 'object')) return { ...each, property };
    move.drop('sort', each.property);
    return [];
  });
  return { ...tile, columns: [...new Set(columns)], sort };
}
