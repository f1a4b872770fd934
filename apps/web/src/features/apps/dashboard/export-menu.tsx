import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** Where the tiles of an open dashboard stand. */
export const tilesId = 'dashboard-tiles';

/** The tiles as a picture. Its code is loaded when the first one is requested. */
async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  return domToBlob(element, { scale: 2, backgroundColor, filter: (node) => !(node instanceof HTMLIFrameElement) });
}

/** A dashboard as a picture, and on paper: the browser's print view saves it as PDF too. */
export function ExportMenu({ name, onMail }: { name: string; onMail: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    const tiles = document.getElementById(tilesId);
    if (!tiles) return;
    setIsBusy(true);
    try {
      saveFile(await pictureOf(tiles), `${name}.png`);
    } catch {
      toast.error(t('dashboards.noPicture'));
    }
    setIsBusy(false);
  };
  return (
    <Menu
      trigger={
        <Button icon={<IconDownload size={16} aria-hidden />} loading={isBusy}>
          {t('dashboards.export')}
        </Button>
      }
      groups={[
        {
          entries: [
            { label: t('dashboards.picture'), onSelect: () => void save() },
            { label: t('dashboards.print'), onSelect: () => print() },
          ],
        },
        ...(onMail ? [{ entries: [{ label: t('dashboards.mails.open'), onSelect: onMail }] }] : []),
      ]}
    />
  );
}
