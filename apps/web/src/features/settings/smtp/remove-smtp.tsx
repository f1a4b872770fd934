import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** Deletes the SMTP server after a confirmation. */
export function RemoveSmtp() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    ...api.smtp.remove.mutation(),
    onSuccess: () => toast.success(t('settings.smtp.removed')),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('settings.smtp.remove')}</Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('settings.smtp.removeTitle')}
        text={t('settings.smtp.removeText')}
        confirmLabel={t('settings.smtp.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ body: {} })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
