import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './builder.module.css';
import type { FormEditing } from './use-form-draft.ts';

const icons = {
  saved: IconCheck,
  unsaved: IconLoader2,
  saving: IconLoader2,
  failed: IconCloudOff,
  conflict: IconAlertTriangle,
};

/** Whether what is on the screen is stored; asks what to do when somebody else stored something in between. */
export function SavingState({ editing, canEdit }: { editing: FormEditing; canEdit: boolean }) {
  const { t } = useTranslation();
  const { saving, keepMine, takeStored } = editing;
  if (!canEdit) return <Text look="muted">{t('forms.saving.readOnly')}</Text>;
  const Icon = icons[saving.status];
  const state = (
    <span
      className={styles.saving}
      data-state={saving.status}
      role="status"
      tabIndex={saving.status === 'failed' ? 0 : undefined}
    >
      <Icon size={14} aria-hidden />
      {t(`forms.saving.${saving.status}`)}
    </span>
  );
  return (
    <>
      {saving.status === 'failed' ? <Tooltip label={saving.message}>{state}</Tooltip> : state}
      <Dialog
        title={t('forms.saving.conflictTitle')}
        opened={saving.status === 'conflict'}
        onClose={() => undefined}
        actions={
          <>
            <Button onClick={() => void keepMine()}>{t('forms.saving.keepMine')}</Button>
            <Button variant="primary" onClick={() => void takeStored()}>
              {t('forms.saving.takeTheirs')}
            </Button>
          </>
        }
      >
        <Text look="muted">{t('forms.saving.conflictText')}</Text>
      </Dialog>
    </>
  );
}
