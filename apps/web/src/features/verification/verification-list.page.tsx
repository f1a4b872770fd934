import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { LivePill } from '../../flow/live-pill.tsx';
import { useRangeBegin } from '../../lists/list-search.ts';
import { ListState } from '../../lists/list-state.tsx';
import { afterJoining, useWatch } from '../../realtime.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { VerificationFilters } from './verification-filters.tsx';
import styles from './verification-list.module.css';
import { isFiltered, queryOf, type VerificationSearch } from './verification-search.ts';
import { VerificationTable } from './verification-table.tsx';

const route = getRouteApi('/shell/verifications');
const watch = { kind: 'verifications' } as const;

/** Every verification of the workspace, and the queue of those that a person has to look at. */
export function VerificationListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = route.useSearch();
  useWatch(watch);
  const { view } = search;
  const from = useRangeBegin(search.range);
  const list = useInfiniteQuery({
    ...afterJoining(watch, api.verification.list.pages({ query: queryOf(search, from) })),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = list.data?.pages[0]?.waiting ?? 0;
  const setSearch = (next: VerificationSearch) => void navigate({ to: '/verifications', search: next, replace: true });
  return (
    <Page title={t('verifications.title')} description={t('verifications.description')} beside={<LivePill />}>
      <div className={styles.bar}>
        <SegmentedField
          label={t('verifications.views.title')}
          hideLabel
          value={view ?? 'all'}
          onChange={(next) => setSearch({ ...search, view: next === 'queue' ? 'queue' : undefined })}
          options={[
            { value: 'all', label: t('verifications.views.all') },
            { value: 'queue', label: t('verifications.views.queue') },
          ]}
        />
        {waiting > 0 && (
          <Badge tone="warning" dot>
            {t('verifications.waiting', { count: waiting })}
          </Badge>
        )}
      </div>
      <VerificationFilters value={search} onChange={setSearch} />
      <Card flush>
        <ListState list={list} isEmpty={rows.length === 0} rowHeight={56}>
          <Nothing search={search} onClear={() => setSearch({ view })} />
        </ListState>
        {rows.length > 0 && <VerificationTable rows={rows} showReasons={view === 'queue'} />}
        <LoadMore of={list} />
      </Card>
    </Page>
  );
}

/** Nothing was found, nothing waits, or nobody was verified at all: each says what to do about it. */
function Nothing({ search, onClear }: { search: VerificationSearch; onClear(): void }) {
  const { t } = useTranslation();
  const kind = isFiltered(search) ? 'noneFound' : search.view === 'queue' ? 'queueEmpty' : 'none';
  return (
    <EmptyState
      icon={<IconUserCheck size={24} aria-hidden />}
      title={t(`verifications.${kind}`)}
      text={t(`verifications.${kind}Text`)}
      action={
        kind === 'noneFound' ? (
          <Button onClick={onClear}>{t('verifications.filters.clear')}</Button>
        ) : kind === 'none' ? (
          <LinkButton to="/forms" variant="primary">
            {t('verifications.toForms')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
