import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../../../../fields/value-view.tsx';
import { CellEditor } from './cell-editor.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { cellText } from './sheet-column.ts';
import type { CellConflict } from './sheet-rows.ts';
import { cellId, type Other, type PlacedColumn } from './sheet-view.ts';
import styles from './sheet.module.css';

interface Props {
  place: PlacedColumn;
  sheet: string;
  line: number;
  record: ObjectRecord | undefined;
  isFrozen: boolean;
  /** Width of the columns that are left out before it. */
  skipped: number;
  gutter: number;
  isSelected: boolean;
  isActive: boolean;
  /** Has the handle that fills cells. */
  isCorner: boolean;
  editing: { initial?: string } | null;
  other: Other | undefined;
  conflict: CellConflict | undefined;
}

/** One cell: its value, or the input that changes it. */
export function SheetCell(props: Props) {
  const { place, sheet, line, record, isFrozen, skipped, gutter, isSelected, isActive } = props;
  const { isCorner, editing, other, conflict } = props;
  const { column, index, width, left } = place;
  return (
    <div
      role="gridcell"
      id={cellId(sheet, line, index)}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      aria-readonly={!column.isEditable}
      data-line={line}
      data-column={index}
      data-active={isActive || undefined}
      data-frozen={isFrozen || undefined}
      data-editing={editing ? true : undefined}
      data-number={column.isNumber || undefined}
      data-other={other?.name}
      data-conflict={conflict ? true : undefined}
      className={styles.cell}
      style={{ width, ...(isFrozen && { left: gutter + left }), ...(skipped > 0 && { marginLeft: skipped }) }}
    >
      {record && editing ? (
        <CellEditor column={column} record={record} initial={editing.initial} other={other} />
      ) : (
        <div className={styles.content}>{record && <CellValue place={place} record={record} />}</div>
      )}
      {isCorner && <span data-fill aria-hidden className={styles.fill} />}
      {other && (
        <span className={styles.otherName} data-editing={other.isEditing || undefined}>
          {other.name}
        </span>
      )}
      {record && conflict && <ConflictChoice column={column} record={record} conflict={conflict} isOpen={isActive} />}
    </div>
  );
}

const plain = new Set(['text', 'lines']);

/** Apart from the other values: a table has thousands of cells, and texts of its own only these. */
function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation();
  return t(value ? 'apps.table.yes' : 'apps.table.no');
}

function CellValue({ place: { column }, record }: { place: PlacedColumn; record: ObjectRecord }) {
  const value = record.values[column.key];
  if (value === undefined) return null;
  if (column.input === 'yesNo') return <YesNo value={value === true} />;
  if (plain.has(column.input)) return <>{typeof value === 'string' ? value : cellText(column, value)}</>;
  return <ValueView column={column.shown} value={value} />;
}
