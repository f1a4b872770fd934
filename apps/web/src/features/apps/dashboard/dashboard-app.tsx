import { IconLayoutDashboard, IconPencil, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { DashboardDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { type DataTile, hasRows, mostTiles, sourceName, sourcesOf } from '@tessera/contracts/dashboards/tiles.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { LeaveGuard } from '../../../drafts/leave-guard.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { type ChosenRange, chosenRange, rangeOf } from '../../../time/range-choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { filterBehind } from './behind.ts';
import { DashboardBar, type SourceFilters } from './dashboard-bar.tsx';
import { DashboardContext, type DashboardView } from './dashboard-context.ts';
import { ExportMenu } from './export-menu.tsx';
import { FeedsDialog } from './feeds-dialog.tsx';
import { MailsDialog } from './mails/mails-dialog.tsx';
import { NewTileDialog } from './new-tile-dialog.tsx';
import { RecordsBehind } from './rows-behind.tsx';
import { TileGrid } from './tile-grid.tsx';
import { TileSettings } from './tile-settings.tsx';
import { type Editing, useEditing } from './use-editing.ts';

interface Props {
  app: AppDetails;
  frame: RecordsAppProps['frame'];
}

/** A dashboard: tiles in rows, with a range and filters for all of them. */
export function DashboardApp({ app, frame }: Props) {
  const dashboard = useQuery(api.dashboards.get.options({ query: { id: app.id } }));
  if (dashboard.data) return <OpenDashboard dashboard={dashboard.data} frame={frame} />;
  return frame({
    children: <Card flush>{dashboard.error ? <ErrorState of={dashboard} /> : <SkeletonRows />}</Card>,
  });
}

/** The records that are shown beside the dashboard. */
interface Behind {
  object: string;
  filter: Filter;
  title: string;
}

function OpenDashboard({ dashboard, frame }: { dashboard: DashboardDetails; frame: Props['frame'] }) {
  const { t } = useTranslation();
  const can = useMayOn('app', dashboard.id);
  const editing = useEditing(dashboard);
  const [range, setRange] = useState<ChosenRange>(() => chosenRange(dashboard.content.range));
  const [filters, setFilters] = useState<SourceFilters>({});
  const [hasMails, setHasMails] = useState(false);
  const [behind, setBehind] = useState<Behind | null>(null);
  const view = useView({ dashboard, editing, range, filters, onRecords: setBehind });
  const { tiles } = editing.content;
  const chooseRange = (next: ChosenRange): void => {
    setRange(next);
    if (editing.isOn) editing.dispatch({ type: 'range', range: rangeOf(next) ?? null });
  };
  return frame({
    actions: (
      <>
        {tiles.length > 0 && !editing.isOn && (
          <ExportMenu
            name={dashboard.interfaceName}
            onMail={can('apps:CAN_EDIT') ? () => setHasMails(true) : undefined}
          />
        )}
        {can('apps:CAN_EDIT') && <Actions dashboard={dashboard.id} editing={editing} />}
      </>
    ),
    children: (
      <DashboardContext value={view}>
        <Stack>
          {editing.isOn && <Notice tone="info">{t('dashboards.unsaved')}</Notice>}
          <LeaveGuard
            isOn={editing.isChanged}
            title={t('dashboards.discardTitle')}
            text={t('dashboards.leaveText')}
            confirmLabel={t('dashboards.discard')}
          />
          {tiles.length > 0 && (
            <DashboardBar
              range={range}
              onRange={chooseRange}
              sources={sourcesOf(tiles).flatMap((source) => editing.detailsOf(source) ?? [])}
              filters={filters}
              onFilter={(source, filter) => setFilters((before) => ({ ...before, [source]: filter }))}
            />
          )}
          {tiles.length === 0 ? (
            <NoTiles editing={editing} may={can('apps:CAN_EDIT')} />
          ) : (
            <TileGrid editing={editing} />
          )}
        </Stack>
        {hasMails && (
          <MailsDialog dashboard={dashboard.id} name={dashboard.interfaceName} onClose={() => setHasMails(false)} />
        )}
        {behind && <RecordsBehind {...behind} onClose={() => setBehind(null)} />}
      </DashboardContext>
    ),
  });
}

interface ViewTerms {
  dashboard: DashboardDetails;
  editing: Editing;
  range: ChosenRange;
  filters: SourceFilters;
  onRecords: (behind: Behind) => void;
}

/** The lists of rows that are not records of an object or responses to a form. */
const listOf = {
  runs: '/executions',
  verifications: '/verifications',
  conversations: '/agents/conversations',
} as const;

/** What the tiles need to know of their dashboard. */
function useView({ dashboard, editing, range, filters, onRecords }: ViewTerms): DashboardView {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stored = new Map(dashboard.content.tiles.map((tile) => [tile.id, JSON.stringify(tile)]));
  const { detailsOf } = editing;
  const filterOf: DashboardView['filterOf'] = (source) => filters[sourceName(source)] ?? undefined;
  return {
    app: dashboard.id,
    range: rangeOf(range),
    filterOf,
    detailsOf,
    isSaved: (tile) => stored.get(tile.id) === JSON.stringify(tile),
    open: (tile: DataTile, part, days) => {
      const { source } = tile;
      const properties = detailsOf(source)?.properties ?? {};
      const filter = filterBehind(tile, part, { days, filter: filterOf(source), properties });
      if (source.kind === 'object')
        return onRecords({ object: source.id, filter, title: t('dashboards.behindTitle', { name: tile.title }) });
      if (source.kind === 'form')
        return void navigate({
          to: '/forms/$formId',
          params: { formId: source.id },
          search: { tab: 'response', filter },
        });
      if (source.kind !== 'feed') void navigate({ to: listOf[source.kind], search: { filter } });
      return undefined;
    },
  };
}

function Actions({ dashboard, editing }: { dashboard: string; editing: Editing }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [hasFeeds, setHasFeeds] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!editing.isOn)
    return (
      <Button icon={<IconPencil size={16} aria-hidden />} onClick={editing.begin}>
        {t('dashboards.edit')}
      </Button>
    );
  const isFull = editing.content.tiles.length >= mostTiles;
  return (
    <>
      <Button icon={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={() => setIsAdding(true)}>
        {t('dashboards.addTile')}
      </Button>
      <Button icon={<IconPlugConnected size={16} aria-hidden />} onClick={() => setHasFeeds(true)}>
        {t('dashboards.feeds.open')}
      </Button>
      <Button onClick={() => (editing.isChanged ? setIsAsking(true) : editing.end())}>{t('dashboards.cancel')}</Button>
      <Button variant="primary" loading={editing.isSaving} onClick={() => void editing.save()}>
        {t('dashboards.save')}
      </Button>
      {isAdding && (
        <NewTileDialog
          dashboard={dashboard}
          onClose={() => setIsAdding(false)}
          onAdd={(tile, details) => {
            setIsAdding(false);
            editing.add(tile, details);
          }}
        />
      )}
      {hasFeeds && <FeedsDialog dashboard={dashboard} onClose={() => setHasFeeds(false)} />}
      {editing.chosen && (
        <TileSettings
          dashboard={dashboard}
          tile={editing.chosen}
          details={hasRows(editing.chosen) ? editing.detailsOf(editing.chosen.source) : undefined}
          onChange={editing.change}
          onClose={() => editing.choose(null)}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('dashboards.discardTitle')}
        text={t('dashboards.discardText')}
        confirmLabel={t('dashboards.discard')}
        onConfirm={() => {
          setIsAsking(false);
          editing.end();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function NoTiles({ editing, may }: { editing: Editing; may: boolean }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <EmptyState
        icon={<IconLayoutDashboard size={22} stroke={1.6} aria-hidden />}
        title={t('dashboards.emptyTitle')}
        text={t(may ? 'dashboards.emptyText' : 'dashboards.emptyView')}
        action={
          may &&
          !editing.isOn && (
            <Button variant="primary" onClick={editing.begin}>
              {t('dashboards.edit')}
            </Button>
          )
        }
      />
    </Card>
  );
}
