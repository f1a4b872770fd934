import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { FormFolderCard } from './list/folder-card.tsx';
import { FormListTabs } from './list/form-list-tabs.tsx';

/** Folders: the folders of forms. */
export function FolderListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [isCreating, setIsCreating] = useState(false);
  const folders = useQuery({ ...api.formFolders.list.options({}), meta: { quiet: true } });
  const create = useMutation({ ...api.formFolders.create.mutation(), onSuccess: () => setIsCreating(false) });
  const add = canAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('forms.folders.new')}
    </Button>
  );
  const items = folders.data?.items ?? [];
  return (
    <Page title={t('forms.folders.title')} description={t('forms.folders.description')} actions={add}>
      <FormListTabs />
      {items.length > 0 ? (
        <Columns min={240}>
          {items.map((folder) => (
            <FormFolderCard key={folder.id} folder={folder} />
          ))}
        </Columns>
      ) : (
        <Card flush>
          {folders.isPending && <SkeletonRows rows={3} height={52} />}
          {folders.error && <ErrorState of={folders} />}
          {folders.data && (
            <EmptyState
              icon={<IconFolder size={22} stroke={1.6} aria-hidden />}
              title={t('forms.folders.emptyTitle')}
              text={t('forms.folders.emptyText')}
              action={add}
            />
          )}
        </Card>
      )}
      {isCreating && (
        <NameDialog
          title={t('forms.folders.new')}
          action={t('forms.folders.create')}
          loading={create.isPending}
          onClose={() => setIsCreating(false)}
          onSubmit={(name) => create.mutate({ body: { name } })}
        />
      )}
    </Page>
  );
}
