import type { RowGroup } from '@tessera/contracts/apps/app-table.schema';

/** The head of a group. */
export interface GroupLine {
  /** The values of all levels up to this one, as a key. */
  id: string;
  level: number;
  value: RowGroup['values'][number];
  count: number;
  isCollapsed: boolean;
}
export type SheetLine = { group: GroupLine } | { row: string };

/** The lines of a sheet from the top. */
export interface SheetLines {
  count: number;
  at: (line: number) => SheetLine | undefined;
  /** The line of a record; -1 when it is not shown. */
  lineOf: (id: string) => number;
}

/** Lines of rows without groups: no list of them is made. */
function plainLines(ids: readonly string[]): SheetLines {
  return {
    count: ids.length,
    at: (line) => {
      const id = ids[line];
      return id === undefined ? undefined : { row: id };
    },
    lineOf: (id) => ids.indexOf(id),
  };
}

/**
 * Rows with the heads of their groups, without those of collapsed groups.
 * @param groups runs of rows from the top, by the values of each level
 */
export function sheetLines(
  ids: readonly string[],
  groups: readonly RowGroup[],
  collapsed: ReadonlySet<string>,
): SheetLines {
  if (groups.length === 0) return plainLines(ids);
  const lines: SheetLine[] = [];
  let open: GroupLine[] = [];
  let from = 0;
  for (const { values, count } of groups) {
    const keys = values.map((_value, level) => JSON.stringify(values.slice(0, level + 1)));
    const same = keys.findIndex((key, level) => open[level]?.id !== key);
    open = open.slice(0, same === -1 ? keys.length : same);
    for (let level = open.length; level < keys.length; level += 1) {
      const id = keys[level] ?? '';
      const group: GroupLine = {
        id,
        level,
        value: values[level] ?? null,
        count: 0,
        isCollapsed: collapsed.has(id),
      };
      if (!open.some(({ isCollapsed }) => isCollapsed)) lines.push({ group });
      open.push(group);
    }
    for (const group of open) group.count += count;
    if (!open.some(({ isCollapsed }) => isCollapsed))
      for (let at = from; at < from + count; at += 1) lines.push({ row: ids[at] ?? '' });
    from += count;
  }
  return {
    count: lines.length,
    at: (line) => lines[line],
    lineOf: (id) => lines.findIndex((line) => 'row' in line && line.row === id),
  };
}
