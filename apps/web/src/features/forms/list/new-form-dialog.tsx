import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Names a new form and opens it in the builder. */
export function NewFormDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = useMutation(api.forms.create.mutation());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setIsMissing(true);
    create.mutate(
      { body: { name } },
      {
        onSuccess: (form) => {
          onClose();
          setName('');
          void navigate({ to: '/forms/$formId', params: { formId: form.id }, search: { tab: 'create' } });
        },
      },
    );
  };
  return (
    <Dialog
      title={t('forms.list.newTitle')}
      opened={opened}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={create.isPending}>
            {t('forms.list.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={t('forms.list.name')}
          placeholder={t('forms.list.namePlaceholder')}
          required
          autoFocus
          maxLength={120}
          value={name}
          error={isMissing && name.trim() === '' && t('forms.list.nameMissing')}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
