import { useQuery } from '@tanstack/react-query';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { FormEditing } from '../builder/use-form-draft.ts';
import { Difference } from './difference.tsx';
import { useChangesSentence } from './use-changes-sentence.ts';
import styles from './versions.module.css';

interface Props {
  form: Form;
  editing: FormEditing;
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
  const difference = useQuery({
    ...api.formVersions.difference.options({ query: { form_id: form.id, version: 'draft' } }),
    // What is stored is compared: what was typed last has to be stored before.
    enabled: editing.saving.status === 'saved',
    meta: { quiet: true },
  });
  const { data } = difference;
  return (
    <Dialog
      opened
      title={t('forms.versions.changes')}
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
            {sentence(data.counts)}. {t('forms.versions.comparedWith', { from: data.from })}
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
