import { IconForms, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FormList } from './list/form-list.tsx';

/** My Forms: every form of the workspace that is neither archived nor in the trash. */
export function FormListPage() {
  const { t } = useTranslation();
  const canAdd = useMay()('forms:CAN_ADD');
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const create = useMutation({
    ...api.forms.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/forms/$formId', params: { formId: id }, search: { tab: 'create' } }),
  });
  const add = canAdd && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('forms.list.new')}
    </Button>
  );
  return (
    <>
      <FormList
        stage="active"
        title={t('forms.list.title')}
        description={t('forms.list.description')}
        actions={add}
        empty={
          <EmptyState
            icon={<IconForms size={22} stroke={1.6} aria-hidden />}
            title={t('forms.list.emptyTitle')}
            text={t('forms.list.emptyText')}
            action={add}
          />
        }
      />
      {isCreating && (
        <NameDialog
          title={t('forms.list.new')}
          placeholder={t('forms.list.namePlaceholder')}
          action={t('forms.list.create')}
          loading={create.isPending}
          onClose={() => setIsCreating(false)}
          onSubmit={(name) => create.mutate({ body: { name } })}
        />
      )}
    </>
  );
}
