import { useParams } from '@tanstack/react-router';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormList } from './list/form-list.tsx';

/** The forms in a folder. */
export function FolderPage() {
  const { t } = useTranslation();
  const { folderId } = useParams({ from: '/shell/forms/folders/$folderId' });
  const folders = useQuery({ ...api.formFolders.list.options({}), meta: { quiet: true } });
  const folder = folders.data?.items.find(({ id }) => id === folderId);
  const isGone = folders.isSuccess && !folder;
  return (
    <FormList
      key={folderId}
      stage="active"
      folder={folderId}
      trail={[{ label: t('forms.folders.title'), to: '/forms/folders' }]}
      title={folder?.name ?? t(isGone ? 'forms.folders.gone' : 'forms.folders.title')}
      empty={
        <EmptyState
          icon={<IconFolder size={22} stroke={1.6} aria-hidden />}
          title={t(isGone ? 'forms.folders.gone' : 'forms.folders.noForms')}
          text={t(isGone ? 'forms.folders.goneText' : 'forms.folders.noFormsText')}
        />
      }
    />
  );
}
