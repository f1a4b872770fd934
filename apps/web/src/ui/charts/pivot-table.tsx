import { useTranslation } from 'react-i18next';
import { useNumbers } from './chart-formats.ts';
import styles from './charts.module.css';

/** A row or column of a pivot table. */
export interface PivotHead {
  key: string;
  label: string;
}

interface PivotTableProps {
  label: string;
  rows: readonly PivotHead[];
  columns: readonly PivotHead[];
  /** Null where nothing is to be measured. */
  valueAt: (row: string, column: string) => number | null;
  /** Whether rows and columns add up; averages do not. */
  withTotals?: boolean;
  /** Shows what a cell counts. */
  onCell?: (row: string, column: string) => void;
}

/** Two groupings against each other: the larger a value, the stronger its cell. */
export function PivotTable({ label, rows, columns, valueAt, withTotals = false, onCell }: PivotTableProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const values = rows.flatMap((row) => columns.map((column) => valueAt(row.key, column.key) ?? 0));
  const most = Math.max(0, ...values);
  const sum = (found: (number | null)[]): string => numbers(found.reduce<number>((all, each) => all + (each ?? 0), 0));
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.pivot}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            {withTotals && <th scope="col">{t('ui.charts.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  name={`${row.label}, ${column.label}`}
                  value={valueAt(row.key, column.key)}
                  most={most}
                  onOpen={onCell && (() => onCell(row.key, column.key))}
                />
              ))}
              {withTotals && <td>{sum(columns.map((column) => valueAt(row.key, column.key)))}</td>}
            </tr>
          ))}
        </tbody>
        {withTotals && (
          <tfoot>
            <tr>
              <th scope="row">{t('ui.charts.total')}</th>
              {columns.map((column) => (
                <td key={column.key}>{sum(rows.map((row) => valueAt(row.key, column.key)))}</td>
              ))}
              <td>{sum(values)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellProps {
  /** Of its row and column. */
  name: string;
  value: number | null;
  /** The largest value of all. */
  most: number;
  onOpen: (() => void) | undefined;
}

function Cell({ name, value, most, onOpen }: CellProps) {
  const numbers = useNumbers();
  if (value === null) return <td>–</td>;
  const strength = most === 0 ? 0 : Math.round((value / most) * 28);
  return (
    <td style={{ background: `color-mix(in srgb, var(--chart-1) ${strength}%, transparent)` }}>
      {onOpen ? (
        <button type="button" aria-label={`${name}: ${numbers(value)}`} onClick={onOpen}>
          {numbers(value)}
        </button>
      ) : (
        numbers(value)
      )}
    </td>
  );
}
