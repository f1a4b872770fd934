import { periodKinds, type RetentionPreview } from '@tessera/contracts/privacy/retention.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './privacy.module.css';

interface SavePeriodsDialogProps {
  preview: RetentionPreview;
  loading: boolean;
  onClose: () => void;
  onSave: (reason: string) => void;
}

const shortestReason = 3;

/** Shows how many items shorter periods delete, and asks for the reason. */
export function SavePeriodsDialog({ preview, loading, onClose, onSave }: SavePeriodsDialogProps) {
  const { t, i18n } = useTranslation();
  const [reason, setReason] = useState('');
  const deleted = periodKinds.flatMap((kind) => {
    const count = preview.deleted[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Dialog
      opened
      title={t('settings.privacy.periods.saveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="danger"
            loading={loading}
            disabled={reason.trim().length < shortestReason}
            onClick={() => onSave(reason.trim())}
          >
            {t(deleted.length > 0 ? 'settings.privacy.periods.save' : 'ui.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {deleted.length === 0 ? (
          <Text>{t('settings.privacy.periods.nothing')}</Text>
        ) : (
          <>
            <Notice tone="danger">{t('settings.privacy.periods.saveText')}</Notice>
            <ul className={styles.counts}>
              {deleted.map(({ kind, count }) => (
                <li key={kind}>
                  <span>{t(`settings.privacy.periods.kinds.${kind}`)}</span>
                  <strong>{number.format(count)}</strong>
                </li>
              ))}
            </ul>
          </>
        )}
        {preview.held > 0 && <Text>{t('settings.privacy.periods.held', { count: preview.held })}</Text>}
        <TextField
          label={t('settings.privacy.reason')}
          description={t('settings.privacy.periods.reasonText')}
          value={reason}
          maxLength={500}
          required
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
