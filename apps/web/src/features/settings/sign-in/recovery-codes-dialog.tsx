import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './two-factor.module.css';

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <Dialog
      opened
      title={t('settings.twoFactor.codesTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => download(`${text}\n`)}>{t('settings.twoFactor.download')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('settings.twoFactor.saved')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.text}>{t('settings.twoFactor.codesText')}</p>
        <CopyField label={t('settings.twoFactor.codes')} value={text} multiline />
      </Stack>
    </Dialog>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = 'tessera-recovery-codes.txt';
  link.click();
}
