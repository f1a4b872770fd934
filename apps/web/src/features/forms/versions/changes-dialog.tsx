import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { OpenForm } from '../form-context.ts';
import { Difference } from './difference.tsx';
import { useChangesSentence } from './use-changes-sentence.ts';
import { useDifference } from './use-difference.ts';
import styles from '../../../versions/versions.module.css';

interface Props extends OpenForm {
  /** Left out for who must not publish. */
  onPublish?: (() => void) | undefined;
  onClose: () => void;
}

/** What publishing the draft changes. */
export function ChangesDialog({ form, editing, onPublish, onClose }: Props) {
  const { t } = useTranslation();
  const sentence = useChangesSentence();
  const saveNow = useEffectEvent(() => void editing.saveNow());
  useEffect(() => saveNow(), []);
  const difference = useDifference({ form, editing }, { version: 'draft' });
  const { data } = difference;
  return (
    <Dialog
      opened
      title={t('versions.unpublished')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {onPublish && (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                onPublish();
              }}
            >
              {t('builder.publishChanges')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <div className={styles.dialog}>
          <p className={styles.note}>
            {sentence(data.counts)}. {t('versions.comparedWith', { from: data.from })}
          </p>
          <Difference of={data} />
        </div>
      ) : difference.error ? (
        <ErrorState of={difference} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}
