import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import styles from './data-grid.module.css';
import {
  type GridColumn,
  type GridLayout,
  type GridSort,
  inOrder,
  isShown,
  withinWidthLimits,
  widthLimits,
} from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { selectionAfter } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';

/** Above this number of rows, only visible ones are rendered. */
const drawnAtOnce = 100;
const rowHeight = 52;
const selectWidth = 44;

interface Selection {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

interface DataGridProps<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The name of a row for its selection. */
  rowName: (row: Row) => string;
  sort: GridSort | undefined;
  onSort: (sort: GridSort) => void;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  selection?: Selection;
  /** Called when the end of a long list becomes visible. */
  onNearEnd?: () => void;
  /** The scroll container. */
  ref?: Ref<HTMLDivElement>;
}

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const noData: object[] = [];

/** Order, visibility and widths of the columns; the grid renders the rows itself. */
function useColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout) {
  const definitions = useMemo(
    () => columns.map(({ key, width }) => ({ id: key, size: width ?? widthLimits.initial })),
    [columns],
  );
  // The table re-renders whenever part of its state is a new object.
  const state = useMemo(
    () => ({
      columnOrder: inOrder(columns, layout.order).map(({ key }) => key),
      columnVisibility: Object.fromEntries(columns.map((column, at) => [column.key, isShown(column, layout, at)])),
      columnSizing: layout.widths,
    }),
    [columns, layout],
  );
  const table = useTable({ features, columns: definitions, data: noData, state });
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const sized = table.getVisibleLeafColumns().flatMap((column) => {
    const known = byKey.get(column.id);
    return known ? [{ column: known, size: column.getSize() }] : [];
  });
  return {
    shown: sized.map(({ column }) => column),
    least: sized.reduce((sum, { size }) => sum + size, 0),
    tracks: sized.map(({ column, size }) =>
      column.grows && layout.widths[column.key] === undefined ? `minmax(${size}px, 1fr)` : `${size}px`,
    ),
  };
}

/** The rows to render: all, or in a long list the visible ones and the focused one, which scrolling must not remove. */
function useDrawnRows(box: RefObject<HTMLDivElement | null>, ids: readonly string[], active: RefObject<number>) {
  const isLong = ids.length > drawnAtOnce;
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with the list; nothing memoises it
  const virtual = useVirtualizer({
    count: ids.length,
    enabled: isLong,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const at = active.current;
      return at < 0 || at >= ids.length || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
    },
  });
  const drawn = isLong
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
    : ids.map((_id, index) => ({ index, top: undefined }));
  return {
    drawn,
    isLong,
    height: isLong ? virtual.getTotalSize() : undefined,
    measure: isLong ? virtual.measureElement : undefined,
    reveal: (index: number) => isLong && index >= 0 && virtual.scrollToIndex(index),
    isNearEnd: isLong && (virtual.range?.endIndex ?? 0) >= ids.length - 10,
  };
}

function useSelection(selection: Selection | undefined, ids: readonly string[]) {
  const anchor = useRef<string | null>(null);
  if (!selection) return undefined;
  const { chosen, onChoose } = selection;
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return {
    state: isAll ? ('all' as const) : chosen.size > 0 ? ('some' as const) : ('none' as const),
    toggleAll: () => onChoose(new Set(isAll ? [] : ids)),
    has: (id: string) => chosen.has(id),
    toggle: (id: string, withRange: boolean) => {
      onChoose(selectionAfter(chosen, ids, id, withRange ? anchor.current : null));
      anchor.current = id;
    },
  };
}

/** Reports that the end becomes visible, once per length of the list. */
function useNearEnd(isNearEnd: boolean, length: number, onNearEnd: (() => void) | undefined): void {
  const report = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (isNearEnd) report();
  }, [isNearEnd, length]);
}

/** A grid with keyboard navigation, sorting, selection, and configurable columns. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowKey, rowName, sort, onSort, layout, onLayout, onNearEnd, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current);
  const { shown, least, tracks } = useColumns(columns, layout);
  const ids = rows.map(rowKey);
  const selection = useSelection(props.selection, ids);
  const active = useRef(-1);
  const { drawn, isLong, height, measure, reveal, isNearEnd } = useDrawnRows(box, ids, active);
  const selectTracks = selection ? [`${selectWidth}px`] : [];
  const template = [...selectTracks, ...tracks].join(' ');
  const columnCount = tracks.length + selectTracks.length;
  const focus = useGridFocus(box, { row: rows.length, column: columnCount - 1 }, (row) => {
    active.current = row - 1;
    reveal(row - 1);
  });
  useNearEnd(isNearEnd, rows.length, onNearEnd);
  const setWidth = (key: string, width: number): void =>
    onLayout({ ...layout, widths: { ...layout.widths, [key]: withinWidthLimits(width) } });
  return (
    <div ref={box} className={styles.box} data-long={isLong || undefined}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selection && true}
        className={styles.grid}
        style={{ ['--least' as string]: `${least + selectTracks.length * selectWidth}px` }}
        {...focus}
      >
        <GridHead
          columns={shown}
          template={template}
          sort={sort}
          onSort={onSort}
          onWidth={setWidth}
          selected={selection?.state}
          onSelectAll={() => selection?.toggleAll()}
        />
        <div role="rowgroup" style={{ position: 'relative', height }}>
          {drawn.map(({ index, top }) => {
            const [row, id] = [rows[index], ids[index]];
            if (row === undefined || id === undefined) return null;
            const at = { row, index, top, label: rowName(row), isChosen: selection?.has(id) };
            const onChoose = (withRange: boolean): void => selection?.toggle(id, withRange);
            return <GridRow key={id} ref={measure} {...at} columns={shown} template={template} onChoose={onChoose} />;
          })}
        </div>
      </div>
    </div>
  );
}
