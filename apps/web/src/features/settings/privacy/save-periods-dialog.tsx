import { periodKinds, type RetentionPreview } from '@tessera/contracts/privacy/retention.schema';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './privacy.module.css';

interface SavePeriodsDialogProps {
  preview: RetentionPreview;
  loading: boolean;
  onClose: () => void;
  onSave: (reason: string) => void;
}

/** Shows how many items shorter periods delete, and asks for the reason. */
export function SavePeriodsDialog({ preview, loading, onClose, onSave }: SavePeriodsDialogProps) {
  const { t, i18n } = useTranslation();
  const deleted = periodKinds.flatMap((kind) => {
    const count = preview.deleted[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <ReasonDialog
      title={t('settings.privacy.periods.saveTitle')}
      action={t(deleted.length > 0 ? 'settings.privacy.periods.save' : 'ui.save')}
      hint={t('settings.privacy.periods.reasonText')}
      loading={loading}
      onClose={onClose}
      onConfirm={onSave}
    >
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
    </ReasonDialog>
  );
}
