import { IconPlus } from '@tabler/icons-react';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSource } from '../../../../records/record-source.ts';
import { placed } from './column-window.ts';
import type { ColumnSetup } from './column-setup.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { stretched } from './fill-series.ts';
import { type CellRange, only } from './selection.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { GroupRow, SheetRow } from './sheet-row.tsx';
import { addColumnWidth, cellId, gutterWidth, rowHeights, SheetContext } from './sheet-view.ts';
import styles from './sheet.module.css';
import type { Acts } from './use-acts.ts';
import { useClipboard } from './use-clipboard.ts';
import { usePresence } from './use-presence.ts';
import { useRowColours } from './use-row-colours.ts';
import type { SheetData } from './use-sheet-data.ts';
import type { SheetLayout } from './use-sheet-layout.ts';
import { type SheetState, useSheet } from './use-sheet.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { reveal, useViewport } from './use-viewport.ts';

interface Props {
  appId: string;
  label: string;
  object: ObjectDetails;
  source: RecordSource;
  data: SheetData;
  layout: SheetLayout;
  acts: Acts;
  /** What the footer says of columns. */
  summaries: ReadonlyMap<string, string>;
  setup: ColumnSetup;
  onOpen: (id: string) => void;
  /** Adds the first row of an empty table. */
  onFirst: () => void;
  /** Actions on whole rows that are selected. */
  bulk: ((rows: readonly { id: string }[], clear: () => void) => ReactNode) | undefined;
}

const headHeight = 36;
const footHeight = 34;

/** The lines to draw: those in sight, and that of the cursor, which scrolling must not remove. */
function useDrawn({ lines, rows }: SheetData, { first, last }: { first: number; last: number }, cursor: number) {
  const drawn = useMemo(() => {
    const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_none, at) => first + at);
    return cursor < lines.count && !shown.includes(cursor) ? [...shown, cursor] : shown;
  }, [first, last, cursor, lines.count]);
  useEffect(() => {
    rows.onlyWant(drawn.flatMap((line) => rowOf(lines.at(line)) ?? []));
  }, [drawn, lines, rows]);
  return drawn;
}

type Box = RefObject<HTMLDivElement | null>;

/** Everything of a sheet but its looks. */
function useSheetParts({ appId, object, source, data, layout, acts, onOpen }: Props, box: Box, grid: Box) {
  const { columns, frozen } = layout;
  const height = rowHeights[layout.table.row_height];
  const widths = columns.map(({ key }) => layout.widthOf(key));
  const key = columns.map((column, at) => `${column.key} ${column.title} ${widths[at]}`).join();
  // oxlint-disable-next-line react/exhaustive-deps -- columns are made of the object, and the key has their places
  const places = useMemo(() => placed(columns, layout.widthOf), [key, object, source.may.edit]);
  const viewport = useViewport(box, { height, count: data.lines.count }, places, frozen);
  const state = useSheet({ grid, source, data, columns, acts, onOpen });
  const keys = useSheetKeys(grid, state, layout);
  const clipboard = useClipboard({ state, data, columns, acts, may: source.may });
  const { record, column, editing, selection } = state;
  const others = usePresence(
    appId,
    record && column ? { record: record.id, key: column.key, is_editing: editing !== null } : null,
  );
  const pointer = usePointer(state, keys.leaveHead);
  const drawn = useDrawn(data, viewport, selection.at.line);
  const { end } = selection;
  const frozenWidth = places[frozen]?.left ?? viewport.window.total;
  const place = places[end.column];
  useEffect(() => {
    if (!box.current || document.activeElement !== grid.current) return;
    reveal(box.current, { top: end.line * height, height }, place, { frozenWidth, headHeight, footHeight });
  }, [end.line, place, height, frozenWidth, box, grid]);
  return { height, window: viewport.window, state, keys, clipboard, others, pointer, drawn };
}
type SheetParts = ReturnType<typeof useSheetParts>;

/** The element of the cursor, if it is drawn. */
function activeElement(sheet: string, { keys, state, window }: SheetParts, frozen: number): string | undefined {
  const { selection, group } = state;
  const column = keys.head ?? selection.at.column;
  if (keys.head === null && group) return `${sheet}-${selection.at.line}-group`;
  if (column >= frozen && !window.shown.some(({ index }) => index === column)) return undefined;
  return keys.head === null ? cellId(sheet, selection.at.line, column) : `${sheet}-head-${column}`;
}

/** Records as a spreadsheet. The grid holds the focus; the cell of the cursor is its active descendant. */
export function Sheet(props: Props) {
  const { label, source, data, layout, setup } = props;
  const sheet = useId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const parts = useSheetParts(props, box, grid);
  const { state, keys, clipboard, window } = parts;
  const { lines } = data;
  return (
    <SheetContext value={state.view}>
      <div ref={box} className={styles.box}>
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={lines.count + 1}
          aria-colcount={layout.columns.length + (setup.mayEdit ? 2 : 1)}
          aria-multiselectable
          aria-activedescendant={lines.count > 0 ? activeElement(sheet, parts, layout.frozen) : undefined}
          className={styles.grid}
          style={{ width: window.total + gutterWidth + (setup.mayEdit ? addColumnWidth : 0) }}
          onKeyDown={keys.onKeyDown}
          onCopy={clipboard.onCopy}
          onCut={clipboard.onCut}
          onPaste={clipboard.onPaste}
          {...parts.pointer}
        >
          <SheetHead
            sheet={sheet}
            window={window}
            gutter={gutterWidth}
            layout={layout}
            active={keys.head}
            setup={setup}
          />
          <Lines {...props} parts={parts} sheet={sheet} />
          <FirstRow {...props} grid={grid} />
          <SheetFoot window={window} gutter={gutterWidth} layout={layout} values={props.summaries} />
        </div>
      </div>
      <p role="status" className={styles.unseen}>
        {state.said}
      </p>
      <WholeRows {...props} state={state} />
      {clipboard.asked && (
        <PasteDialog
          plan={clipboard.asked}
          mayAdd={source.may.add}
          onAccept={clipboard.accept}
          onClose={clipboard.refuse}
        />
      )}
    </SheetContext>
  );
}

/** In place of the rows of an empty table. The new row is where the cursor is, so the grid takes the focus. */
function FirstRow({ data, onFirst, grid }: Props & { grid: Box }) {
  const { t } = useTranslation();
  if (data.lines.count > 0) return null;
  const add = (): void => {
    grid.current?.focus({ preventScroll: true });
    onFirst();
  };
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={2} className={styles.firstRow}>
        <div role="gridcell" aria-colindex={1}>
          <button type="button" onClick={add}>
            <IconPlus size={16} aria-hidden />
            {t('apps.table.first')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The lines that are in sight. */
function Lines({ object, source, data, layout, parts, sheet }: Props & { parts: SheetParts; sheet: string }) {
  const { drawn, height, window, state, keys, others } = parts;
  const { selection, range, editing } = state;
  const colourOf = useRowColours(object, layout.table.colours);
  return (
    <div role="rowgroup" className={styles.rows} style={{ height: data.lines.count * height }}>
      {drawn.map((line) => {
        const found = data.lines.at(line);
        if (!found) return null;
        const at = { line, top: line * height, height, sheet, window };
        const isAt = line === selection.at.line && keys.head === null;
        if ('group' in found) {
          const { group } = found;
          const column = layout.columnOf(layout.groups[group.level]);
          return <GroupRow key={`group ${group.id}`} {...at} group={group} column={column} isActive={isAt} />;
        }
        const isIn = line >= range.top && line <= range.bottom;
        return (
          <SheetRow
            key={found.row}
            {...at}
            id={found.row}
            object={object}
            selectedFrom={isIn ? range.left : 0}
            selectedTo={isIn ? range.right : -1}
            active={isAt ? selection.at.column : -1}
            corner={source.may.edit && line === range.bottom && !editing ? range.right : -1}
            editing={isAt ? editing : null}
            others={others.get(found.row)}
            colourOf={colourOf}
          />
        );
      })}
    </div>
  );
}

/** What can be done with rows that are selected as a whole. */
function WholeRows({ bulk, layout, state }: Props & { state: SheetState }) {
  const { t } = useTranslation();
  const { range, last, selection } = state;
  const isWhole = range.left === 0 && range.right === last.column && layout.columns.length > 1;
  const picked = bulk && isWhole ? state.idsIn(range) : [];
  if (!bulk || picked.length === 0) return null;
  return (
    <div role="region" aria-label={t('lists.selection')} className={styles.bulk}>
      <strong>{t('lists.selected', { count: picked.length })}</strong>
      {bulk(
        picked.map((id) => ({ id })),
        () => state.select(only(selection.at)),
      )}
    </div>
  );
}

const rowOf = (line: ReturnType<SheetData['lines']['at']>): string | undefined =>
  line && 'row' in line ? line.row : undefined;

/** The cell below a pointer. */
function placeUnder(
  event: PointerEvent | React.MouseEvent,
): { line: number; column: number; isGutter: boolean } | null {
  const element = (event.target as Element).closest<HTMLElement>('[data-line]');
  if (!element) return null;
  const { line, column = '0' } = element.dataset;
  return { line: Number(line), column: Number(column), isGutter: 'gutter' in element.dataset };
}

const isSameRange = (one: CellRange, other: CellRange): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right;

/**
 * Selects cells and ranges by pointer, and fills cells by the handle at the corner of the range. A tap on the selected
 * cell edits it, as a double click does.
 */
function usePointer(state: SheetState, leaveHead: () => void) {
  const isDragging = useRef(false);
  const filling = useRef<{ from: CellRange; to: CellRange } | null>(null);
  const { selection, select, last, begin } = state;
  const stretch = (under: ReturnType<typeof placeUnder>): void => {
    if (!filling.current || !under || under.isGutter) return;
    const { from } = filling.current;
    const to = stretched(from, under);
    filling.current = { from, to: isSameRange(from, to) ? from : to };
    select({ at: { line: to.top, column: to.left }, end: { line: to.bottom, column: to.right } });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const under = placeUnder(event);
      if (under && event.button === 0 && (event.target as Element).closest('[data-fill]')) {
        filling.current = { from: state.range, to: state.range };
        // Otherwise a finger would stay on the handle.
        (event.target as Element).releasePointerCapture(event.pointerId);
        return event.preventDefault();
      }
      if (!under || event.button !== 0 || (event.target as Element).closest('button')) return;
      leaveHead();
      const { line, column, isGutter } = under;
      const isSame = line === selection.at.line && column === selection.at.column;
      if (event.pointerType === 'touch' && isSame && !isGutter) return begin();
      const from = event.shiftKey ? selection.at : { line, column: isGutter ? 0 : column };
      select({ at: isGutter ? { ...from, column: 0 } : from, end: { line, column: isGutter ? last.column : column } });
      isDragging.current = event.pointerType === 'mouse' && !isGutter;
      // The grid keeps the focus, and dragging selects cells instead of text.
      if (event.pointerType === 'mouse') event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    onPointerOver: (event: PointerEvent<HTMLDivElement>): void => {
      if (filling.current) return stretch(placeUnder(event));
      if (!isDragging.current) return;
      if ((event.buttons & 1) === 0) {
        isDragging.current = false;
        return;
      }
      const under = placeUnder(event);
      if (under && !under.isGutter) select({ at: selection.at, end: { line: under.line, column: under.column } });
    },
    onPointerUp: (): void => {
      isDragging.current = false;
      const filled = filling.current;
      filling.current = null;
      if (filled && filled.to !== filled.from) void state.actions.continue(filled.from, filled.to);
    },
    onDoubleClick: (event: React.MouseEvent): void => {
      const under = placeUnder(event);
      if (under && !under.isGutter && !(event.target as Element).closest('button')) begin();
    },
  };
}
