import { IconArrowsDiagonal, IconChevronRight } from '@tabler/icons-react';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../../../../fields/value-view.tsx';
import { CommentCount } from '../../../../records/comment-count.tsx';
import { recordTitle } from '../../../../records/record-columns.tsx';
import { SheetCell } from './sheet-cell.tsx';
import type { SheetColumn } from './sheet-column.ts';
import type { GroupLine } from './sheet-lines.ts';
import type { ColourOf } from './use-row-colours.ts';
import { type ColumnWindow, type Other, useSheetView } from './sheet-view.ts';
import styles from './sheet.module.css';

interface LineProps {
  line: number;
  top: number;
  height: number;
  sheet: string;
  window: ColumnWindow;
}
interface RowProps extends LineProps {
  id: string;
  object: ObjectDetails;
  /** The selected columns of the line; none when `selectedTo` is below `selectedFrom`. */
  selectedFrom: number;
  selectedTo: number;
  /** The column of the cursor; -1 for none. */
  active: number;
  /** The column of the handle that fills cells; -1 for none. */
  corner: number;
  editing: { initial?: string } | null;
  others: readonly Other[] | undefined;
  colourOf: ColourOf;
}

/** One record. It is drawn again only for its own changes. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { line, top, height, sheet, window, id, object, selectedFrom, selectedTo, active, corner } = props;
  const { editing, others, colourOf } = props;
  const { t } = useTranslation();
  const { rows, gutter, open } = useSheetView();
  const record = useSyncExternalStore(
    (listener) => rows.subscribe(id, listener),
    () => rows.row(id),
  );
  const conflicts = rows.conflictsOf(id);
  const name = (record && recordTitle(object, record)) ?? t('records.untitled');
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-busy={record ? undefined : true}
      className={styles.row}
      data-colour={record && colourOf(record)}
      data-focused={active >= 0 || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.gutter}
        data-line={line}
        data-gutter
        style={{ width: gutter }}
      >
        <span className={styles.number}>
          <span aria-hidden>{line + 1}</span>
          <CommentCount count={record?.comment_count} />
        </span>
        <button type="button" tabIndex={-1} aria-label={t('apps.table.open', { name })} onClick={() => open(id)}>
          <IconArrowsDiagonal size={14} aria-hidden />
        </button>
      </div>
      {[...window.frozen, ...window.shown].map((place, at) => (
        <SheetCell
          key={place.column.key}
          place={place}
          sheet={sheet}
          line={line}
          record={record}
          gutter={gutter}
          isFrozen={at < window.frozen.length}
          skipped={at === window.frozen.length ? window.skipped : 0}
          isSelected={place.index >= selectedFrom && place.index <= selectedTo}
          isActive={place.index === active}
          isCorner={place.index === corner}
          editing={place.index === active ? editing : null}
          other={others?.find(({ key }) => key === place.column.key)}
          conflict={conflicts?.[place.column.key]}
        />
      ))}
    </div>
  );
});

interface HeadProps extends LineProps {
  group: GroupLine;
  column: SheetColumn | undefined;
  isActive: boolean;
}

/** The head of a group. */
export const GroupRow = memo(function GroupRow({
  line,
  top,
  height,
  sheet,
  window,
  group,
  column,
  isActive,
}: HeadProps) {
  const { t } = useTranslation();
  const { toggleGroup, gutter } = useSheetView();
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.group}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        id={`${sheet}-${line}-group`}
        aria-colspan={window.frozen.length + window.shown.length + 1}
        aria-expanded={!group.isCollapsed}
        data-active={isActive || undefined}
        data-line={line}
        data-group={group.id}
        className={styles.groupCell}
        style={{ paddingLeft: gutter / 2 + group.level * 20 }}
        onClick={() => toggleGroup(group.id)}
      >
        <IconChevronRight
          size={15}
          aria-hidden
          className={styles.chevron}
          data-open={!group.isCollapsed || undefined}
        />
        <span className={styles.groupName}>{column?.title}</span>
        <strong>
          {group.value === null || !column ? (
            t('apps.table.blank')
          ) : (
            <ValueView column={column.shown} value={group.value} />
          )}
        </strong>
        <span className={styles.groupCount}>{group.count.toLocaleString()}</span>
      </div>
    </div>
  );
});
