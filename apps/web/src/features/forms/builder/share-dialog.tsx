import type { Form } from '@tessera/contracts/forms/forms.schema';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { publicAddress } from '../public-address.ts';
import { QrDownload } from '../share/qr-download.tsx';
import styles from './builder.module.css';

interface Props {
  form: Form;
  opened: boolean;
  onClose: () => void;
}

/** The address of the public page: to copy, to open, to scan. */
export function ShareDialog({ form, opened, onClose }: Props) {
  const { t } = useTranslation();
  const address = publicAddress(form.slug);
  return (
    <Dialog title={t('forms.share.title')} opened={opened} onClose={onClose}>
      {isPublished(form) ? (
        <div className={styles.share}>
          <CopyField label={t('forms.share.address')} description={t('forms.share.addressText')} value={address} />
          <QrDownload slug={form.slug} />
          <a className={styles.openLink} href={address} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} aria-hidden />
            {t('forms.share.open')}
          </a>
        </div>
      ) : (
        <Notice title={t('forms.share.closedTitle')}>{t('forms.share.closedText')}</Notice>
      )}
    </Dialog>
  );
}
