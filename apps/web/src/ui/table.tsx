import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** The title is for screen readers only: for a column of buttons. */
  hideTitle?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** In px; on phones the content decides. */
  width?: number;
  /** Hidden on phones. */
  wideOnly?: boolean;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A plain table for a few rows. Lists with filters, order or pages use `data-grid`. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-wide={column.wideOnly || undefined}
              style={column.width === undefined ? undefined : { ['--width' as string]: `${column.width}px` }}
            >
              {column.hideTitle ? <span className={styles.hidden}>{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align} data-wide={column.wideOnly || undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
