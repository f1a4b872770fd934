import { useQuery } from '@tanstack/react-query';
import type { TileData, TileShape } from '@tessera/contracts/dashboards/tile-data.schema';
import type { DataTile, MeasuredTile } from '@tessera/contracts/dashboards/tiles.schema';
import { isCalendar } from '@tessera/query/periods';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ValueView } from '../../../fields/value-view.tsx';
import { Moment } from '../../../time/moment.tsx';
import { useDayNames } from '../../../time/use-day-names.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { useNumbers } from '../../../ui/charts/chart-formats.ts';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { FunnelChart } from '../../../ui/charts/funnel-chart.tsx';
import { PivotTable } from '../../../ui/charts/pivot-table.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { Part } from './behind.ts';
import { useDashboard } from './dashboard-context.ts';
import styles from './dashboard.module.css';
import { useGroupNames } from './use-group-names.ts';

/** What a tile shows now, read again as its rows change. */
export function useTileData(tile: DataTile) {
  const { app, range, filterOf, isSaved } = useDashboard();
  const { source } = tile;
  const filter = filterOf(source);
  const asked = {
    ...(range && { range }),
    ...(filter && { filter }),
    ...(source.kind === 'object' && { object_id: source.id }),
    ...(source.kind === 'form' && { form_id: source.id }),
  };
  const isStored = isSaved(tile);
  const isPushed = source.kind === 'object' || source.kind === 'form';
  const quiet = {
    placeholderData: (before: TileData | undefined) => before,
    meta: { quiet: true },
    // Changes of other sources are not pushed.
    ...(!isPushed && { refetchInterval: 30_000 }),
  };
  const stored = useQuery({
    ...api.dashboards.tile.options({ body: { app_id: app, tile_id: tile.id, ...asked } }),
    ...quiet,
    enabled: isStored,
  });
  const drafted = useQuery({
    ...api.dashboards.preview.options({ body: { tile, ...asked } }),
    ...quiet,
    enabled: !isStored,
  });
  const [current, other] = isStored ? [stored, drafted] : [drafted, stored];
  const { error, isFetching, refetch } = current;
  // A tile that was just saved shows what it showed before, until it is read as it is stored.
  return { data: current.data ?? (error ? undefined : other.data), error, isFetching, refetch };
}

interface TileProps {
  tile: DataTile;
  answer: ReturnType<typeof useTileData>;
  asTable: boolean;
}

/** The data of a tile, or why there is none. */
export function TileContent({ tile, answer, asTable }: TileProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = answer;
  if (error)
    return (
      <div className={styles.fault} role="alert">
        <p>{error.message}</p>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={styles.loading} role="status" aria-label={t('ui.loading')}>
        <Skeleton height={18} width="60%" />
        <Skeleton height={18} width="80%" />
        <Skeleton height={18} width="45%" />
      </div>
    );
  if (data.shape === 'number' && tile.kind === 'number') return <NumberView tile={tile} data={data} />;
  if (data.shape === 'groups' && 'group' in tile) return <GroupsView tile={tile} data={data} asTable={asTable} />;
  if (data.shape === 'pivot' && tile.kind === 'pivot') return <PivotView tile={tile} data={data} />;
  if (data.shape === 'rows') return <RowsView tile={tile} data={data} />;
  return null;
}

/** Links from the parts of a tile to the rows behind them, for people who may see those. */
function usePartLink(tile: DataTile, days: TileData['days']) {
  const { t } = useTranslation();
  const { open, detailsOf } = useDashboard();
  const may = detailsOf(tile.source)?.may ?? false;
  const openPart = (part: Part) => open(tile, part, days);
  const link = (part: Part, name: string) =>
    may
      ? (label: ReactNode) => (
          <button type="button" aria-label={t('dashboards.behind', { name })} onClick={() => openPart(part)}>
            {label}
          </button>
        )
      : undefined;
  return { may, openPart, link };
}

type NumberTile = Extract<DataTile, { kind: 'number' }>;

function NumberView({ tile, data }: { tile: NumberTile; data: TileShape<'number'> }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { link } = usePartLink(tile, data.days);
  const { value } = data;
  const text =
    value === null ? t('dashboards.none') : typeof value === 'number' ? numbers(value) : <Day value={value} />;
  const open = link([], tile.title);
  return (
    <div className={styles.number}>
      <b>{open ? open(text) : text}</b>
      {data.against && <Change tile={tile} data={data} />}
    </div>
  );
}

function Day({ value }: { value: string }) {
  const dayName = useDayNames('day');
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return <>{dayName(value)}</>;
  return Number.isNaN(Date.parse(value)) ? <>{value}</> : <Moment at={value} />;
}

/** How a number compares with the range before, with the levels of the specification. */
function Change({
  tile,
  data: { percent, previous, deviation, against },
}: {
  tile: NumberTile;
  data: TileShape<'number'>;
}) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const dayName = useDayNames('day');
  const better = percent === null || percent === 0 ? 'flat' : percent > 0 === tile.is_less_better ? 'worse' : 'better';
  return (
    <p className={styles.change}>
      {percent !== null && (
        <span data-tone={better}>
          {percent > 0 ? '▲' : percent < 0 ? '▼' : '■'} {t('ui.charts.change', { percent: numbers(Math.abs(percent)) })}
        </span>
      )}
      {deviation && <span className={styles.level}>{t(`dashboards.deviation.${deviation}`)}</span>}
      <small>
        {t('dashboards.before', {
          value: previous === null ? t('dashboards.none') : numbers(previous),
          start: against ? dayName(against.start) : '',
          end: against ? dayName(against.end) : '',
        })}
      </small>
    </p>
  );
}

type ChartTile = Exclude<MeasuredTile, { kind: 'number' | 'pivot' }>;
type Group = TileShape<'groups'>['groups'][number];

function GroupsView({ tile, data, asTable }: { tile: ChartTile; data: TileShape<'groups'>; asTable: boolean }) {
  const { t } = useTranslation();
  const nameOf = useGroupNames(tile.group);
  const { link, may, openPart } = usePartLink(tile, data.days);
  const groups = data.groups.map((group) => {
    const name = nameOf(group);
    const part: Part = [[tile.group, group.key]];
    return { ...group, name, id: JSON.stringify(group.key), part, link: link(part, name) };
  });
  if (groups.every(({ value }) => value === null || value === 0))
    return <p className={styles.nothing}>{t('dashboards.nothing')}</p>;
  const rest = data.rest > 0 && <p className={styles.rest}>{t('dashboards.rest', { count: data.rest })}</p>;
  if (asTable)
    return (
      <>
        <GroupsTable tile={tile} groups={groups} compares={data.against !== null} />
        {rest}
      </>
    );
  const counted = groups.map(({ id: key, name: label, value, link: to }) => ({
    key,
    label,
    count: value ?? 0,
    link: to,
  }));
  if (tile.kind === 'pie')
    return <DonutChart label={tile.title} parts={counted.filter(({ count }) => count > 0)} isFilled />;
  if (tile.kind === 'funnel') return <FunnelChart label={tile.title} steps={counted} />;
  const isOverTime = isCalendar(tile.group.by);
  if (tile.kind === 'bar' && !isOverTime && data.against === null)
    return (
      <>
        <BarList label={tile.title} bars={counted} />
        {rest}
      </>
    );
  return (
    <>
      <SeriesChart
        kind={tile.kind}
        label={tile.title}
        height={Math.max(150, tile.height * 216 - 76)}
        series={[
          { key: 'value', label: t('dashboards.now') },
          ...(data.against ? [{ key: 'previous', label: t('dashboards.rangeBefore'), isQuiet: true }] : []),
        ]}
        points={groups.map(({ name, value, previous }) => ({ name, values: { value, previous } }))}
        onPoint={may ? (place) => groups[place] && openPart(groups[place].part) : undefined}
      />
      {rest}
    </>
  );
}

interface NamedGroup extends Group {
  id: string;
  name: string;
  link: ((label: ReactNode) => ReactNode) | undefined;
}

function GroupsTable({
  tile,
  groups,
  compares,
}: {
  tile: ChartTile;
  groups: readonly NamedGroup[];
  compares: boolean;
}) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const shown = (value: number | null) => (value === null ? t('dashboards.none') : numbers(value));
  const columns: Column<NamedGroup>[] = [
    {
      key: 'name',
      title: t('dashboards.group'),
      cell: ({ link, name }) => <span className={styles.partLink}>{link ? link(name) : name}</span>,
    },
    { key: 'value', title: t('dashboards.value'), align: 'end', cell: ({ value }) => shown(value) },
  ];
  const before: Column<NamedGroup>[] = [
    { key: 'previous', title: t('dashboards.rangeBefore'), align: 'end', cell: ({ previous }) => shown(previous) },
    {
      key: 'deviation',
      title: t('dashboards.deviationTitle'),
      cell: ({ deviation }) => (deviation ? t(`dashboards.deviation.${deviation}`) : ''),
    },
  ];
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={tile.title}>
      <Table
        label={tile.title}
        columns={compares ? [...columns, ...before] : columns}
        rows={groups}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function PivotView({ tile, data }: { tile: Extract<DataTile, { kind: 'pivot' }>; data: TileShape<'pivot'> }) {
  const { t } = useTranslation();
  const rowName = useGroupNames(tile.rows);
  const columnName = useGroupNames(tile.columns);
  const { may, openPart } = usePartLink(tile, data.days);
  if (data.rows.length === 0) return <p className={styles.nothing}>{t('dashboards.nothing')}</p>;
  const rows = data.rows.map((head, place) => ({ key: String(place), label: rowName(head) }));
  const columns = data.columns.map((head, place) => ({ key: String(place), label: columnName(head) }));
  const { of } = tile.measure;
  return (
    <>
      <PivotTable
        label={tile.title}
        rows={rows}
        columns={columns}
        valueAt={(row, column) => data.cells[Number(row)]?.[Number(column)] ?? null}
        withTotals={(of === 'count' || of === 'sum') && !data.has_more}
        {...(may && {
          onCell: (row: string, column: string) =>
            openPart([
              [tile.rows, data.rows[Number(row)]?.key ?? null],
              [tile.columns, data.columns[Number(column)]?.key ?? null],
            ]),
        })}
      />
      {data.has_more && <p className={styles.rest}>{t('dashboards.more')}</p>}
    </>
  );
}

type Row = TileShape<'rows'>['items'][number];

function RowsView({ tile, data }: { tile: DataTile; data: TileShape<'rows'> }) {
  const { t } = useTranslation();
  const { may, openPart } = usePartLink(tile, data.days);
  if (data.items.length === 0) return <p className={styles.nothing}>{t('dashboards.nothing')}</p>;
  const columns = data.columns.map((column): Column<Row> => ({
    key: column.id,
    title: column.label,
    cell: ({ values }) => {
      const value = values[column.id];
      return value === undefined || value === null ? null : <ValueView column={column} value={value} />;
    },
  }));
  const created: Column<Row> = {
    key: 'created_at',
    title: t('dashboards.created'),
    cell: ({ created_at: at }) => <Moment at={at} />,
  };
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={tile.title}>
        <Table label={tile.title} columns={[...columns, created]} rows={data.items} rowKey={({ id }) => id} />
      </div>
      {may && (
        <p className={styles.rest}>
          <Button size="small" variant="quiet" onClick={() => openPart([])}>
            {t(data.has_more ? 'dashboards.showAll' : 'dashboards.openRows')}
          </Button>
        </p>
      )}
    </>
  );
}
