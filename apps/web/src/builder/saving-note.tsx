import { IconAlertTriangle, IconCheck, IconCloudOff, IconEye, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../drafts/draft-saver.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { Notice } from '../ui/states/notice.tsx';
import styles from './builder-frame.module.css';

const icons = {
  saved: IconCheck,
  unsaved: IconLoader2,
  saving: IconLoader2,
  failed: IconCloudOff,
  conflict: IconAlertTriangle,
};

/** Save state of the draft. On phones, the icon only. */
export function SavingNote({ saving, canEdit }: { saving: SaveState; canEdit: boolean }) {
  const { t } = useTranslation();
  const isFailed = saving.status === 'failed';
  const word = isFailed && saving.retries ? 'retrying' : saving.status;
  const Icon = canEdit ? icons[saving.status] : IconEye;
  const note = (
    <span
      className={styles.saving}
      data-state={canEdit ? saving.status : undefined}
      role="status"
      tabIndex={isFailed ? 0 : undefined}
    >
      <Icon size={14} aria-hidden />
      <span>{t(`builder.saving.${canEdit ? word : 'readOnly'}`)}</span>
    </span>
  );
  return isFailed ? <Tooltip label={saving.message}>{note}</Tooltip> : note;
}

/** Ways of resolving a conflict between two drafts. */
export interface ConflictChoices {
  /** Loads the stored draft. */
  takeStored: () => Promise<void>;
  /** Overwrites it with the draft on the screen. */
  keepMine: () => Promise<void>;
}

/** Another tab or person saved in between: asks which draft to keep. Nothing is saved until then. */
export function ConflictNotice({ takeStored, keepMine }: ConflictChoices) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'theirs' | 'mine' | null>(null);
  const choose = async (which: 'theirs' | 'mine'): Promise<void> => {
    setBusy(which);
    try {
      await (which === 'theirs' ? takeStored() : keepMine());
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        title={t('builder.conflict.title')}
        action={
          <span className={styles.bannerActions}>
            <Button size="small" loading={busy === 'theirs'} onClick={() => void choose('theirs')}>
              {t('builder.conflict.loadTheirs')}
            </Button>
            <Button size="small" variant="danger" loading={busy === 'mine'} onClick={() => void choose('mine')}>
              {t('builder.conflict.keepMine')}
            </Button>
          </span>
        }
      >
        {t('builder.conflict.text')}
      </Notice>
    </div>
  );
}
