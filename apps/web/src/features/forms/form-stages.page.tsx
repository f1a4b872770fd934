import { IconArchive, IconTrash } from '@tabler/icons-react';
import { trashDays } from '@tessera/contracts/records/record-status';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormList } from './list/form-list.tsx';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true };

/** Archived: closed forms that are kept. */
export function ArchivedFormsPage() {
  const { t } = useTranslation();
  return (
    <FormList
      stage="archived"
      title={t('forms.archive.title')}
      description={t('forms.archive.description')}
      empty={
        <EmptyState
          icon={<IconArchive {...icon} />}
          title={t('forms.archive.emptyTitle')}
          text={t('forms.archive.emptyText')}
        />
      }
    />
  );
}

/** Trash: deleted forms, which can be restored for 30 days. */
export function FormTrashPage() {
  const { t } = useTranslation();
  return (
    <FormList
      stage="deleted"
      title={t('forms.trash.title')}
      description={t('forms.trash.description', { count: trashDays })}
      empty={
        <EmptyState
          icon={<IconTrash {...icon} />}
          title={t('forms.trash.emptyTitle')}
          text={t('forms.trash.emptyText', { count: trashDays })}
        />
      }
    />
  );
}
