import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../fill/qr-code.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { publicAddress } from '../public-address.ts';
import { qrPng, qrSvg } from './qr-files.ts';
import styles from './share.module.css';

/** The code of a public address, to scan and to download for print. */
export function QrDownload({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const address = publicAddress(slug);
  const savePng = async () => {
    const png = await qrPng(address);
    if (png) saveFile(png, `${slug}.png`);
    else toast.error(t('forms.share.codeFailed'));
  };
  const icon = <IconDownload size={14} aria-hidden />;
  return (
    <div className={styles.qr}>
      <QrCode className={styles.code} text={address} label={t('forms.share.code')} />
      <div className={styles.row}>
        <Button size="small" icon={icon} onClick={() => void savePng()}>
          {t('forms.share.png')}
        </Button>
        <Button
          size="small"
          icon={icon}
          onClick={() => saveFile(new Blob([qrSvg(address)], { type: 'image/svg+xml' }), `${slug}.svg`)}
        >
          {t('forms.share.svg')}
        </Button>
      </div>
    </div>
  );
}
