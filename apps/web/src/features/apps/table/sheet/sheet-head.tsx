import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconFilter,
  IconLayoutRows,
  IconPlus,
  IconSnowflake,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { widthLimits } from '../../../../ui/data-grid/grid-column.ts';
import { WidthHandle } from '../../../../ui/data-grid/width-handle.tsx';
import { Menu, type MenuEntry } from '../../../../ui/overlays/menu.tsx';
import { type ColumnSetup, setupEntries } from './column-setup.tsx';
import type { SheetLayout } from './use-sheet-layout.ts';
import { addColumnWidth, type ColumnWindow, type PlacedColumn } from './sheet-view.ts';
import styles from './sheet.module.css';

interface Props {
  sheet: string;
  window: ColumnWindow;
  gutter: number;
  layout: SheetLayout;
  /** The column whose head the keys are on. */
  active: number | null;
  setup: ColumnSetup;
}

/** The heads of the columns: each opens a menu, and its edge changes the width. */
export const SheetHead = memo(function SheetHead({ sheet, window, gutter, layout, active, setup }: Props) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: gutter }}>
          <span className={styles.unseen}>{t('apps.table.row')}</span>
        </div>
        {[...window.frozen, ...window.shown].map((place, at) => (
          <HeadCell
            key={place.column.key}
            sheet={sheet}
            place={place}
            layout={layout}
            setup={setup}
            isActive={place.index === active}
            left={at < window.frozen.length ? gutter + place.left : undefined}
            skipped={at === window.frozen.length ? window.skipped : 0}
          />
        ))}
        {setup.mayEdit && (
          <div
            role="columnheader"
            aria-colindex={layout.columns.length + 2}
            className={styles.addColumn}
            style={{ left: gutter + window.total, width: addColumnWidth }}
          >
            <button type="button" aria-label={t('objects.setup.add')} onClick={() => setup.ask({ what: 'add' })}>
              <IconPlus size={16} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </div>
  );
});

interface HeadProps {
  sheet: string;
  place: PlacedColumn;
  layout: SheetLayout;
  setup: ColumnSetup;
  isActive: boolean;
  /** Where a frozen head stays. */
  left: number | undefined;
  skipped: number;
}

function HeadCell({ sheet, place, layout, setup, isActive, left, skipped }: HeadProps) {
  const { t } = useTranslation();
  const { column, width, index } = place;
  const direction = layout.sortOf(column.key);
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <div
      role="columnheader"
      id={`${sheet}-head-${index}`}
      aria-colindex={index + 2}
      aria-sort={layout.canSort(column.key) ? (direction ?? 'none') : undefined}
      data-active={isActive || undefined}
      data-frozen={left === undefined ? undefined : true}
      data-number={column.isNumber || undefined}
      className={styles.headCell}
      style={{ width, ...(left !== undefined && { left }), ...(skipped > 0 && { marginLeft: skipped }) }}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/x-column', column.key)}
      onDragOver={(event) => event.dataTransfer.types.includes('text/x-column') && event.preventDefault()}
      onDrop={({ dataTransfer }) => layout.moveTo(dataTransfer.getData('text/x-column'), index)}
    >
      <Menu
        align="start"
        width={230}
        trigger={
          <button type="button" tabIndex={-1} data-head={index} className={styles.headButton}>
            <span>{column.title}</span>
            {direction && <Arrow size={13} aria-hidden />}
            <IconChevronDown size={14} aria-hidden className={styles.headChevron} />
          </button>
        }
        groups={() => headMenu(t, place, layout, setup)}
      />
      <WidthHandle plain onWidth={(next) => layout.setWidth(column.key, next)} />
    </div>
  );
}

/** What a menu entry of a head is made of. */
type Entry = (label: string, Icon: typeof IconArrowUp, onSelect: () => void, disabled?: boolean) => MenuEntry;

const widthEntries = (entry: Entry, { column: { key }, width }: PlacedColumn, layout: SheetLayout): MenuEntry[] => {
  const { least, most, step } = widthLimits;
  return [
    entry('narrower', IconViewportNarrow, () => layout.setWidth(key, width - 2 * step), width <= least),
    entry('wider', IconViewportWide, () => layout.setWidth(key, width + 2 * step), width >= most),
    entry('resetWidth', IconArrowAutofitWidth, () => layout.resetWidth(key), !layout.hasOwnWidth(key)),
  ];
};

function headMenu(t: TFunction, place: PlacedColumn, layout: SheetLayout, setup: ColumnSetup) {
  const { column, index } = place;
  const { key } = column;
  const isGrouped = layout.groups.includes(key);
  const entry: Entry = (label, Icon, onSelect, disabled = false) => ({
    label: t(`apps.table.${label}` as 'apps.table.hide'),
    icon: <Icon size={15} aria-hidden />,
    onSelect,
    disabled,
  });
  const order = [
    entry('ascending', IconArrowUp, () => layout.sort(key, 'ascending')),
    entry('descending', IconArrowDown, () => layout.sort(key, 'descending')),
    isGrouped
      ? entry('ungroup', IconLayoutRows, () => layout.setGroups(layout.groups.filter((other) => other !== key)))
      : entry('group', IconLayoutRows, () => layout.setGroups([...layout.groups, key]), layout.groups.length >= 3),
  ];
  return [
    {
      entries: [
        ...(layout.canSort(key) ? order : []),
        ...(setup.canFilter(key) ? [entry('filter', IconFilter, () => setup.filter(key), setup.isFiltered(key))] : []),
      ],
    },
    {
      entries: [
        entry('moveLeft', IconArrowLeft, () => layout.moveTo(key, index - 1), index === 0),
        entry('moveRight', IconArrowRight, () => layout.moveTo(key, index + 1), index === layout.columns.length - 1),
        layout.frozen === index + 1
          ? entry('unfreeze', IconSnowflake, () => layout.setFrozen(0))
          : entry('freeze', IconSnowflake, () => layout.setFrozen(index + 1), index >= 5),
        entry('hide', IconEyeOff, () => layout.hide(key), layout.columns.length === 1),
      ],
    },
    { entries: widthEntries(entry, place, layout) },
    { entries: setupEntries(t, column, setup) },
  ];
}
