import { useInfiniteQuery } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import { filterText } from '@tessera/query/query-text';
import { IconForms, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { FormCards } from './list/form-cards.tsx';
import { FormRows } from './list/form-rows.tsx';
import { everything, ListBar, type Shown } from './list/list-bar.tsx';
import { NewFormDialog } from './list/new-form-dialog.tsx';
import { useLayoutChoice } from './list/use-layout-choice.ts';

const filterOf = (shown: Shown): string | undefined =>
  shown === 'all' ? undefined : filterText({ property: 'status', operator: 'equal', value: String(status[shown]) });

/** My Forms: every form of the workspace, the last changed first. */
export function FormListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [isCreating, setIsCreating] = useState(false);
  const [narrowing, setNarrowing] = useState(everything);
  const [layout, setLayout] = useLayoutChoice();
  const { search } = narrowing;
  const forms = useInfiniteQuery({
    ...api.forms.list.pages({ query: { filter: filterOf(narrowing.shown), search: search || undefined } }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  const items = forms.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = search !== '' || narrowing.shown !== 'all';
  const add = canAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('forms.list.new')}
    </Button>
  );
  return (
    <Page title={t('forms.list.title')} description={t('forms.list.description')} actions={add}>
      {(items.length > 0 || isNarrowed) && (
        <ListBar narrowing={narrowing} onNarrow={setNarrowing} layout={layout} onLayout={setLayout} />
      )}
      {forms.isPending && <SkeletonRows />}
      {forms.isError && items.length === 0 && <ErrorState of={forms} />}
      {forms.isSuccess && items.length === 0 && (
        <NoForms isNarrowed={isNarrowed} add={add} onShowAll={() => setNarrowing(everything)} />
      )}
      {items.length > 0 && (layout === 'grid' ? <FormCards forms={items} /> : <FormRows forms={items} />)}
      <LoadMore of={forms} />
      <NewFormDialog opened={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

function NoForms({ isNarrowed, add, onShowAll }: { isNarrowed: boolean; add: ReactNode; onShowAll: () => void }) {
  const { t } = useTranslation();
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<IconForms size={22} stroke={1.6} aria-hidden />}
        title={t('forms.list.emptyTitle')}
        text={t('forms.list.emptyText')}
        action={add}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconSearch size={22} aria-hidden />}
      title={t('forms.list.noneTitle')}
      text={t('forms.list.noneText')}
      action={<Button onClick={onShowAll}>{t('forms.list.showAll')}</Button>}
    />
  );
}
