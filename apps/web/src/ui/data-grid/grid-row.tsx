import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import styles from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

interface GridRowProps<Row> {
  ref?: Ref<HTMLDivElement>;
  row: Row;
  /** Index among the rows. */
  index: number;
  columns: readonly GridColumn<Row>[];
  template: string;
  /** Vertical position of a row of a long list, in px. */
  top: number | undefined;
  /** Undefined where rows cannot be selected. */
  isChosen: boolean | undefined;
  label: string;
  onChoose: (withRange: boolean) => void;
}

/** One row; on phones a card. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { ref, row, index, columns, template, top, isChosen, label, onChoose } = props;
  const offset = isChosen === undefined ? 0 : 1;
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      className={styles.row}
      style={{
        gridTemplateColumns: template,
        ...(top !== undefined && {
          position: 'absolute',
          top: 0,
          left: 0,
          right: 0,
          transform: `translateY(${top}px)`,
        }),
      }}
    >
      {isChosen !== undefined && (
        <SelectCell cell={`${index + 1}:0`} label={label} isChosen={isChosen} onChoose={onChoose} />
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={at + offset + 1}
          data-cell={`${index + 1}:${at + offset}`}
          data-part={at === 0 ? 'name' : column.isActions ? 'actions' : 'fact'}
          data-align={column.align}
          className={styles.cell}
        >
          {at > 0 && !column.isActions && (
            <span aria-hidden className={styles.factTitle}>
              {column.title}
            </span>
          )}
          <div className={styles.content}>{column.cell(row)}</div>
        </div>
      ))}
    </div>
  );
}

interface SelectCellProps {
  cell: string;
  label: string;
  isChosen: boolean;
  onChoose: (withRange: boolean) => void;
}

function SelectCell({ cell, label, isChosen, onChoose }: SelectCellProps) {
  const { t } = useTranslation();
  const withShift = useRef(false);
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      data-cell={cell}
      data-part="select"
      className={styles.cell}
      onClickCapture={({ shiftKey }) => {
        withShift.current = shiftKey;
      }}
    >
      <CheckboxField
        label={t('ui.grid.select', { name: label })}
        hideLabel
        checked={isChosen}
        onChange={() => onChoose(withShift.current)}
      />
    </div>
  );
}
