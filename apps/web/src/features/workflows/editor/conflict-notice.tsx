import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './editor.module.css';
import type { Draft } from './use-draft.ts';

/** Another tab or person saved this workflow in between: which draft stays? */
export function ConflictNotice({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'theirs' | 'mine' | null>(null);
  const choose = async (which: 'theirs' | 'mine'): Promise<void> => {
    setBusy(which);
    try {
      await (which === 'theirs' ? draft.takeStored() : draft.keepMine());
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        title={t('workflows.conflict.title')}
        action={
          <span className={styles.bannerActions}>
            <Button size="small" loading={busy === 'theirs'} onClick={() => void choose('theirs')}>
              {t('workflows.conflict.reload')}
            </Button>
            <Button size="small" variant="danger" loading={busy === 'mine'} onClick={() => void choose('mine')}>
              {t('workflows.conflict.overwrite')}
            </Button>
          </span>
        }
      >
        {t('workflows.conflict.text')}
      </Notice>
    </div>
  );
}
