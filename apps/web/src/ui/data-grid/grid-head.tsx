import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import styles from './data-grid.module.css';
import { type GridColumn, type GridSort, widthLimits } from './grid-column.ts';
import { WidthHandle } from './width-handle.tsx';

interface GridHeadProps {
  columns: readonly GridColumn<never>[];
  template: string;
  sort: GridSort | undefined;
  onSort: (sort: GridSort) => void;
  onWidth: (key: string, width: number) => void;
  /** Undefined where rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | undefined;
  onSelectAll: () => void;
}

/** The sticky head: titles that sort, and handles that change widths. */
export function GridHead({ columns, template, sort, onSort, onWidth, selected, onSelectAll }: GridHeadProps) {
  const { t } = useTranslation();
  const offset = selected === undefined ? 0 : 1;
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: template }}>
        {selected !== undefined && (
          <div role="columnheader" aria-colindex={1} data-cell="0:0" data-part="select" className={styles.headCell}>
            <CheckboxField
              label={t('ui.grid.selectAll')}
              hideLabel
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onSelectAll}
            />
          </div>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.key}
            isName={index === 0}
            column={column}
            index={index + offset}
            direction={sort?.property === column.sortBy ? sort?.direction : undefined}
            onSort={onSort}
            onWidth={onWidth}
          />
        ))}
      </div>
    </div>
  );
}

interface HeadCellProps extends Pick<GridHeadProps, 'onSort' | 'onWidth'> {
  column: GridColumn<never>;
  index: number;
  /** The column that names the rows. */
  isName: boolean;
  direction: GridSort['direction'] | undefined;
}

function HeadCell({ column, index, isName, direction, onSort, onWidth }: HeadCellProps) {
  const { key, title, sortBy, isActions, align } = column;
  const onKeyDown = ({ key: pressed, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -widthLimits.step, ArrowRight: widthLimits.step }[pressed];
    if (step !== undefined && shiftKey && !isActions) onWidth(key, currentTarget.offsetWidth + step);
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sortBy === undefined ? undefined : (direction ?? 'none')}
      aria-keyshortcuts={isActions ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
      data-cell={`0:${index}`}
      data-align={align}
      data-part={isName ? 'name' : undefined}
      className={styles.headCell}
      onKeyDown={onKeyDown}
    >
      {sortBy === undefined ? (
        <span className={isActions ? styles.hidden : styles.title}>{title}</span>
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSort({ property: sortBy, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          <span className={styles.title}>{title}</span>
          <SortIcon direction={direction} />
        </button>
      )}
      {!isActions && <WidthHandle onWidth={(width) => onWidth(key, width)} />}
    </div>
  );
}

function SortIcon({ direction }: { direction: GridSort['direction'] | undefined }) {
  const Icon = direction === undefined ? IconSelector : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon size={13} aria-hidden data-idle={direction === undefined || undefined} />;
}
