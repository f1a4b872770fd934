import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

/** Shows a secret once. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.webhooks.secretTitle', { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('settings.webhooks.done')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning">{t('settings.webhooks.secretText')}</Notice>
        <CopyField label={t('settings.webhooks.secret')} value={secret} />
      </Stack>
    </Dialog>
  );
}
