import { IconLayoutGrid, IconLayoutList, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ColumnPanel } from '../ui/data-grid/column-panel.tsx';
import { DataGrid } from '../ui/data-grid/data-grid.tsx';
import type { GridColumn } from '../ui/data-grid/grid-column.ts';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import { Columns } from '../ui/layout.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadMore } from '../ui/states/load-more.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import styles from './list-body.module.css';
import { SortField } from './sort-field.tsx';
import type { ListShape } from './use-list-layout.ts';
import type { List } from './use-list.ts';
import { ViewNotice } from './views/view-notice.tsx';
import { ViewPicker } from './views/view-picker.tsx';

export interface ListBodyProps<Row extends { id: string }> {
  list: List<Row>;
  /** Name of the rows for screen readers. */
  label: string;
  /** Their titles are text keys. */
  columns: readonly GridColumn<Row>[];
  rowName: (row: Row) => string;
  searchLabel?: string;
  /** Filters that are always in the bar. */
  pinned?: readonly string[];
  /** A row as a card, which enables the card layout. */
  card?: (row: Row) => ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Shown instead of the default message when filters match nothing. */
  nothingFound?: ReactNode;
  /** Actions on selected rows, which enable selection. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Between filters and rows. */
  notice?: ReactNode;
  /** The grid's scroll container. */
  scroller?: Ref<HTMLDivElement>;
}

/** Filter bar and rows of a list, in any state. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { t } = useTranslation();
  const { list, card, bulk, notice, pinned = [], searchLabel } = props;
  const columns = useMemo(
    () => props.columns.map((column) => ({ ...column, title: column.label ?? t(column.title) })),
    [props.columns, t],
  );
  const { layout, setLayout } = list;
  const isGrid = card !== undefined && layout.shape === 'grid';
  const chosen = list.rows.filter(({ id }) => list.chosen.has(id));
  return (
    <>
      <ViewNotice views={list.views} />
      <FilterBar list={list} searchLabel={searchLabel} pinned={pinned} start={<ViewPicker views={list.views} />}>
        <SortField list={list} isAlways={isGrid} />
        {!isGrid && (
          <span className={styles.wideOnly}>
            <ColumnPanel columns={columns} layout={layout.columns} onLayout={(next) => setLayout({ columns: next })} />
          </span>
        )}
        {card && <ShapeField shape={layout.shape} onChange={(shape) => setLayout({ shape })} />}
      </FilterBar>
      {notice}
      <Rows {...props} columns={columns} isGrid={isGrid} />
      <LoadMore of={list.answer} />
      {bulk && chosen.length > 0 && <BulkBar chosen={chosen} bulk={bulk} onClear={() => list.choose(new Set())} />}
    </>
  );
}

function Rows<Row extends { id: string }>(props: ListBodyProps<Row> & { isGrid: boolean }) {
  const { list, label, columns, rowName, card, empty, bulk, scroller, isGrid } = props;
  const { answer, rows, layout, setLayout } = list;
  if (rows.length === 0) {
    return (
      <Card flush>
        {answer.isPending ? (
          <SkeletonRows rows={8} height={52} />
        ) : answer.error && !answer.data ? (
          <ErrorState of={answer} />
        ) : list.isNarrowed ? (
          props.nothingFound || <NothingFound onShowAll={list.showAll} />
        ) : (
          empty
        )}
      </Card>
    );
  }
  if (isGrid && card) return <Columns min={260}>{rows.map(card)}</Columns>;
  return (
    <Card flush>
      <DataGrid
        ref={scroller}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={rowName}
        sort={list.state.sort[0]}
        onSort={(sort) => list.change({ sort: [sort] })}
        layout={layout.columns}
        onLayout={(next) => setLayout({ columns: next })}
        selection={bulk && { chosen: list.chosen, onChoose: list.choose }}
        onNearEnd={() => answer.hasNextPage && !answer.isFetchingNextPage && answer.fetchNextPage()}
      />
    </Card>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearch size={22} aria-hidden />}
      title={t('lists.nothingFound')}
      text={t('lists.nothingFoundText')}
      action={<Button onClick={onShowAll}>{t('lists.clearAll')}</Button>}
    />
  );
}

function ShapeField({ shape, onChange }: { shape: ListShape; onChange: (shape: ListShape) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.shape}>
      <SegmentedField<ListShape>
        label={t('lists.layout')}
        hideLabel
        value={shape}
        onChange={onChange}
        options={[
          { value: 'list', label: <ShapeIcon Icon={IconLayoutList} label={t('lists.asList')} /> },
          { value: 'grid', label: <ShapeIcon Icon={IconLayoutGrid} label={t('lists.asGrid')} /> },
        ]}
      />
    </div>
  );
}

function ShapeIcon({ Icon, label }: { Icon: typeof IconLayoutGrid; label: string }) {
  return (
    <span className={styles.shapeIcon} title={label}>
      <Icon size={16} stroke={1.7} role="img" aria-label={label} />
    </span>
  );
}

interface BulkBarProps<Row> {
  chosen: readonly Row[];
  bulk: (rows: readonly Row[], clear: () => void) => ReactNode;
  onClear: () => void;
}

function BulkBar<Row>({ chosen, bulk, onClear }: BulkBarProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className={styles.bulk} role="region" aria-label={t('lists.selection')}>
      <strong>{t('lists.selected', { count: chosen.length })}</strong>
      {bulk(chosen, onClear)}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('lists.clearSelection')}
      </Button>
    </div>
  );
}
