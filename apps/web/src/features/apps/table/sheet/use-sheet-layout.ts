import type { AppSettings } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ViewTable } from '@tessera/contracts/views/views.schema';
import type { useListState } from '../../../../lists/use-list.ts';
import { inOrder, withinWidthLimits } from '../../../../ui/data-grid/grid-column.ts';
import { gridColumns, type SheetColumn } from './sheet-column.ts';
import { initialWidth } from './sheet-view.ts';

type ListState = Pick<ReturnType<typeof useListState>, 'state' | 'change' | 'layout' | 'setLayout'>;
type Direction = 'ascending' | 'descending';

const listKey = (key: string): string => `values.${key}`;

/** How a table looks in a view: what is arranged here is kept with the view, and until it is saved in this browser. */
export function sheetLayout(
  object: ObjectDetails,
  all: readonly SheetColumn[],
  settings: AppSettings,
  { state, change, layout, setLayout }: ListState,
) {
  const { order, visible, widths } = layout.columns;
  const grid = gridColumns(object, all);
  const byKey = new Map(all.map((column) => [listKey(column.key), column]));
  // The first column can be moved too, unlike in a list.
  const ordered = inOrder([{ key: '', title: '', cell: () => null }, ...grid], order).slice(1);
  const shown = ordered.filter(({ key, isOptional }) => visible[key] ?? !isOptional);
  const columns = (shown.length > 0 ? shown : ordered.slice(0, 1)).flatMap(({ key }) => byKey.get(key) ?? []);
  const sortable = new Set(grid.flatMap(({ key, sortBy }) => (sortBy ? [key] : [])));
  const table: ViewTable = {
    frozen: settings.frozen,
    row_height: settings.row_height,
    groups: [],
    summaries: [],
    colours: [],
    ...layout.table,
  };
  const set = (part: Partial<ViewTable>): void => setLayout({ table: { ...table, ...part } });
  const setColumns = (part: Partial<typeof layout.columns>): void =>
    setLayout({ columns: { ...layout.columns, ...part } });
  return {
    /** For the panel that arranges columns. */
    grid: ordered,
    columns,
    table,
    frozen: Math.min(table.frozen, columns.length),
    groups: table.groups.filter((key) => sortable.has(listKey(key))),
    /** A column, shown or hidden. */
    columnOf: (key: string | undefined) => all.find((column) => column.key === key),
    set,
    setFrozen: (frozen: number) => set({ frozen }),
    setGroups: (groups: string[]) => set({ groups: groups.slice(0, 3) }),
    widthOf: (key: string): number =>
      widths[listKey(key)] ?? settings.columns.find((one) => one.key === key)?.width ?? initialWidth,
    setWidth: (key: string, width: number) =>
      setColumns({ widths: { ...widths, [listKey(key)]: withinWidthLimits(width) } }),
    /** Gives a column the width that the app sets. */
    resetWidth: (key: string) => {
      const { [listKey(key)]: _own, ...others } = widths;
      setColumns({ widths: others });
    },
    hasOwnWidth: (key: string): boolean => widths[listKey(key)] !== undefined,
    hide: (key: string) => setColumns({ visible: { ...visible, [listKey(key)]: false } }),
    /** @param index among the shown columns */
    moveTo: (key: string, index: number) => {
      const other = columns[index];
      const keys = ordered.map((column) => column.key);
      const from = keys.indexOf(listKey(key));
      const to = other ? keys.indexOf(listKey(other.key)) : -1;
      if (from === -1 || to === -1 || from === to) return;
      keys.splice(to, 0, ...keys.splice(from, 1));
      setColumns({ order: keys });
    },
    canSort: (key: string) => sortable.has(listKey(key)),
    sortOf: (key: string): Direction | undefined =>
      state.sort.find(({ property }) => property === listKey(key))?.direction,
    sort: (key: string, direction: Direction) => change({ sort: [{ property: listKey(key), direction }] }),
  };
}
export type SheetLayout = ReturnType<typeof sheetLayout>;
