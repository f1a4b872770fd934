import { useInfiniteQuery } from '@tanstack/react-query';
import { type Status, status } from '@tessera/contracts/common.schema';
import { IconFilePlus, IconForms, IconLayoutGrid, IconLayoutList, IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormCards } from './list/form-cards.tsx';
import { FormRows } from './list/form-rows.tsx';
import styles from './list/list.module.css';
import { NewFormDialog } from './list/new-form-dialog.tsx';
import { useLayoutChoice } from './list/use-layout-choice.ts';

type Shown = 'all' | 'published' | 'draft';
const statusOf: Record<Shown, Status | undefined> = {
  all: undefined,
  published: status.published,
  draft: status.draft,
};

/** My Forms: every form of the workspace, the last changed first. */
export function FormListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [isCreating, setIsCreating] = useState(false);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [layout, setLayout] = useLayoutChoice();
  const wanted = useDeferredValue(search.trim());
  const forms = useInfiniteQuery({
    ...api.forms.list.pages({ query: { status: statusOf[shown], search: wanted || undefined } }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  const items = forms.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = wanted !== '' || shown !== 'all';
  const add = canAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('forms.list.new')}
    </Button>
  );
  const showAll = () => {
    setSearch('');
    setShown('all');
  };
  return (
    <Page title={t('forms.list.title')} description={t('forms.list.description')} actions={add}>
      {(items.length > 0 || isNarrowed) && (
        <div className={styles.bar}>
          <div className={styles.search}>
            <TextField
              label={t('forms.list.search')}
              hideLabel
              type="search"
              placeholder={t('forms.list.search')}
              icon={<IconSearch size={15} aria-hidden />}
              maxLength={120}
              value={search}
              onChange={setSearch}
            />
          </div>
          <SegmentedField<Shown>
            label={t('forms.list.filter')}
            hideLabel
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('forms.list.all') },
              { value: 'published', label: t('forms.list.published') },
              { value: 'draft', label: t('forms.list.drafts') },
            ]}
          />
          <SegmentedField
            label={t('forms.list.layout')}
            hideLabel
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'list', label: <LayoutIcon Icon={IconLayoutList} label={t('forms.list.asList')} /> },
              { value: 'grid', label: <LayoutIcon Icon={IconLayoutGrid} label={t('forms.list.asGrid')} /> },
            ]}
          />
        </div>
      )}
      {forms.isPending && <SkeletonRows />}
      {forms.isError && items.length === 0 && (
        <ErrorState message={forms.error.message} onRetry={() => void forms.refetch()} retrying={forms.isFetching} />
      )}
      {forms.isSuccess && items.length === 0 && (
        <EmptyState
          icon={isNarrowed ? <IconSearch size={22} aria-hidden /> : <IconForms size={22} stroke={1.6} aria-hidden />}
          title={t(isNarrowed ? 'forms.list.noneTitle' : 'forms.list.emptyTitle')}
          text={t(isNarrowed ? 'forms.list.noneText' : 'forms.list.emptyText')}
          action={
            isNarrowed ? (
              <Button onClick={showAll}>{t('forms.list.showAll')}</Button>
            ) : (
              canAdd && (
                <Button
                  variant="primary"
                  icon={<IconFilePlus size={16} aria-hidden />}
                  onClick={() => setIsCreating(true)}
                >
                  {t('forms.list.new')}
                </Button>
              )
            )
          }
        />
      )}
      {items.length > 0 && (layout === 'grid' ? <FormCards forms={items} /> : <FormRows forms={items} />)}
      {forms.hasNextPage && (
        <div className={styles.more}>
          <Button loading={forms.isFetchingNextPage} onClick={() => void forms.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
      <NewFormDialog opened={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

function LayoutIcon({ Icon, label }: { Icon: typeof IconLayoutGrid; label: string }) {
  return (
    <span className={styles.layoutIcon} title={label}>
      <Icon size={16} stroke={1.7} role="img" aria-label={label} />
    </span>
  );
}
