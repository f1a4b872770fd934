import { IconCube, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FormSummary } from '@tessera/contracts/forms/forms.schema';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ObjectRow } from './object-row.tsx';
import styles from './settings.module.css';

/** Forms as objects of the workspace, their fields as properties; read only. */
export function ObjectsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim()) || undefined;
  const objects = useInfiniteQuery({
    ...api.forms.list.pages({ query: { search: wanted } }),
    placeholderData: keepPreviousData,
  });
  const items = objects.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = objects.isSuccess && items.length === 0;
  return (
    <Page title={t('settings.objects.title')} description={t('settings.objects.text')}>
      <Stack gap={12}>
        {(!isEmpty || wanted) && (
          <TextField
            label={t('settings.objects.search')}
            hideLabel
            type="search"
            placeholder={t('settings.objects.search')}
            icon={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={setSearch}
            maxLength={120}
          />
        )}
        <Card flush>
          {objects.isPending && <SkeletonRows />}
          {objects.error && <ErrorState of={objects} />}
          {isEmpty && (
            <EmptyState
              icon={<IconCube size={22} stroke={1.6} aria-hidden />}
              title={t(wanted ? 'settings.objects.noMatch' : 'settings.objects.emptyTitle')}
              text={t(wanted ? 'settings.objects.noMatchText' : 'settings.objects.emptyText')}
              action={!wanted && <LinkButton to="/forms">{t('settings.objects.toForms')}</LinkButton>}
            />
          )}
          <ObjectList forms={items} />
          <LoadMore of={objects} />
        </Card>
      </Stack>
    </Page>
  );
}

function ObjectList({ forms }: { forms: readonly FormSummary[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul className={styles.list}>
      {forms.map((form) => (
        <ObjectRow
          key={form.id}
          form={form}
          opened={opened === form.id}
          onToggle={() => setOpened(opened === form.id ? null : form.id)}
        />
      ))}
    </ul>
  );
}
