import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LivePill } from '../../flow/live-pill.tsx';
import { useRangeBegin } from '../../lists/list-search.ts';
import { ListState } from '../../lists/list-state.tsx';
import { useMay } from '../../session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RunFilters } from './run-filters.tsx';
import styles from './run-list.module.css';
import { filterOf, isFiltered, type RunSearch } from './run-search.ts';
import { RunTable } from './run-table.tsx';
import { useRunList } from './use-run-list.ts';

const route = getRouteApi('/shell/executions');

/** Every run of the workspace, or of one workflow: newest first, changing as they go. */
export function RunListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const search = route.useSearch();
  const from = useRangeBegin(search.range);
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isHeld = (): boolean => {
    const box = scroller.current;
    return !!box && (box.scrollTop > 0 || box.matches(':hover, :focus-within'));
  };
  const { list, rows, fresh, showFresh } = useRunList(filterOf(search, from), isHeld);
  const setSearch = (next: RunSearch): void => {
    setChosen(new Set());
    void navigate({ to: '/executions', search: next, replace: true });
  };
  const canAct = can('executions:CAN_EDIT');
  return (
    <Page title={t('executions.title')} description={t('executions.description')} beside={<LivePill />}>
      <RunFilters value={search} onChange={setSearch} />
      <Card flush>
        <div className={styles.frame}>
          {fresh > 0 && (
            <button
              type="button"
              className={styles.fresh}
              onClick={() => {
                showFresh();
                scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
              }}
            >
              {t('executions.fresh', { count: fresh })}
            </button>
          )}
          <ListState list={list} isEmpty={rows.length === 0} rowHeight={52}>
            {isFiltered(search) ? <NoneFound onClear={() => setSearch({})} /> : <None />}
          </ListState>
          {rows.length > 0 && (
            <RunTable
              ref={scroller}
              runs={rows}
              chosen={canAct ? chosen : null}
              onChoose={setChosen}
              hasMore={list.hasNextPage}
              loadingMore={list.isFetchingNextPage}
              loadMore={() => void list.fetchNextPage()}
            />
          )}
        </div>
      </Card>
      {canAct && chosen.size > 0 && (
        <BulkBar runs={rows.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      )}
    </Page>
  );
}

function NoneFound({ onClear }: { onClear(): void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconHistory size={24} aria-hidden />}
      title={t('executions.noneFound')}
      text={t('executions.noneFoundText')}
      action={<Button onClick={onClear}>{t('executions.filters.clear')}</Button>}
    />
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconHistory size={24} aria-hidden />}
      title={t('executions.none')}
      text={t('executions.noneText')}
      action={
        <LinkButton to="/workflows" variant="primary">
          {t('executions.toWorkflows')}
        </LinkButton>
      }
    />
  );
}
