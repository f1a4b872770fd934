import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from './builder.module.css';
import type { FormEditing } from './use-form-draft.ts';

const icons = {
  saved: IconCheck,
  unsaved: IconLoader2,
  saving: IconLoader2,
  failed: IconCloudOff,
};

/** Whether what is on the screen is stored; asks what to do when somebody else stored something in between. */
export function SavingState({ editing, canEdit }: { editing: FormEditing; canEdit: boolean }) {
  const { t } = useTranslation();
  const { saving } = editing;
  if (!canEdit) return <Text look="muted">{t('forms.saving.readOnly')}</Text>;
  if (saving.status === 'conflict') return <Conflict editing={editing} />;
  const Icon = icons[saving.status];
  const isFailed = saving.status === 'failed';
  const text = isFailed && saving.retries ? t('forms.saving.retrying') : t(`forms.saving.${saving.status}`);
  const state = (
    <span className={styles.saving} data-state={saving.status} role="status" tabIndex={isFailed ? 0 : undefined}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
  return isFailed ? <Tooltip label={saving.message}>{state}</Tooltip> : state;
}

/** Nothing is saved until it is decided which draft stays. Until then the question can be put aside. */
function Conflict({ editing: { keepMine, takeStored } }: { editing: FormEditing }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button
        size="small"
        variant="danger"
        icon={<IconAlertTriangle size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('forms.saving.conflict')}
      </Button>
      <Dialog
        title={t('forms.saving.conflictTitle')}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => void keepMine()}>{t('forms.saving.keepMine')}</Button>
            <Button variant="primary" autoFocus onClick={() => void takeStored()}>
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
