import { filterText } from '@tessera/query/query-text';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { status } from '@tessera/contracts/common.schema';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useWatch } from '../../realtime.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { NameDialog } from './name-dialog.tsx';
import { WorkflowTable } from './workflow-table.tsx';
import styles from './workflow-list.module.css';

type Filter = 'all' | 'published' | 'draft';
const filterOf = (shown: Filter): string | undefined =>
  shown === 'all' ? undefined : filterText({ property: 'status', operator: 'equal', value: String(status[shown]) });

/** Every workflow of the workspace, the last changed first. */
export function WorkflowListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [creating, setCreating] = useState(false);
  useWatch({ kind: 'workflows' });
  const query = { search: search || undefined, filter: filterOf(filter) };
  const list = useInfiniteQuery({
    ...api.workflows.list.pages({ query }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const create = useMutation({
    ...api.workflows.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/workflows/$workflowId', params: { workflowId: id } }),
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = query.search !== undefined || filter !== 'all';
  const clear = (): void => {
    setSearch('');
    setFilter('all');
  };
  const newButton = can('workflows:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('workflows.list.new')}
    </Button>
  );
  return (
    <Page title={t('workflows.title')} description={t('workflows.list.description')} actions={newButton}>
      <Filters search={search} filter={filter} setSearch={setSearch} setFilter={setFilter} />
      <Card flush>
        {list.isPending && <SkeletonRows rows={6} height={60} />}
        {list.isError && !list.data && <ErrorState of={list} />}
        {list.isSuccess && rows.length === 0 && (
          <NoWorkflows onClear={isFiltered ? clear : null} newButton={newButton} />
        )}
        {rows.length > 0 && <WorkflowTable workflows={rows} />}
      </Card>
      <LoadMore of={list} />
      <NameDialog
        title={t('workflows.list.newTitle')}
        label={t('workflows.list.name')}
        placeholder={t('workflows.list.namePlaceholder')}
        action={t('workflows.list.create')}
        initial=""
        opened={creating}
        loading={create.isPending}
        onClose={() => setCreating(false)}
        onSubmit={(name) => create.mutate({ body: { name } })}
      />
    </Page>
  );
}

interface FiltersProps {
  search: string;
  filter: Filter;
  setSearch(search: string): void;
  setFilter(filter: Filter): void;
}

function Filters({ search, filter, setSearch, setFilter }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <SearchField label={t('workflows.list.search')} value={search} onChange={setSearch} />
      <SegmentedField
        label={t('workflows.list.filter')}
        hideLabel
        value={filter}
        options={(['all', 'published', 'draft'] as const).map((value) => ({
          value,
          label: t(`workflows.list.filters.${value}`),
        }))}
        onChange={setFilter}
      />
    </div>
  );
}

/** @param onClear null where nothing was filtered: then there are no workflows at all */
function NoWorkflows({ onClear, newButton }: { onClear: (() => void) | null; newButton: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSitemap size={24} aria-hidden />}
      title={onClear ? t('workflows.list.noneFound') : t('workflows.list.none')}
      text={onClear ? t('workflows.list.noneFoundText') : t('workflows.list.noneText')}
      action={onClear ? <Button onClick={onClear}>{t('workflows.list.clear')}</Button> : newButton || undefined}
    />
  );
}
