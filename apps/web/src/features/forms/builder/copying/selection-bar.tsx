import { IconClipboardCopy, IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useBuilder } from '../builder-context.ts';
import { chosenIds } from '../editor-state.ts';
import styles from './copying.module.css';
import { useCopying } from './use-copying.ts';

/** What can be done with several chosen fields at once. */
export function SelectionBar() {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const { copy, duplicateChosen } = useCopying();
  const { length: count } = chosenIds(state);
  if (count < 2) return null;
  const icon = { size: 15, 'aria-hidden': true };
  return (
    <div className={styles.bar} role="group" aria-label={t('forms.copying.bar')}>
      <span role="status">{t('forms.copying.chosen', { count })}</span>
      <Button size="small" icon={<IconClipboardCopy {...icon} />} onClick={() => void copy()}>
        {t('forms.copying.copy')}
      </Button>
      {canEdit && (
        <>
          <Button size="small" icon={<IconCopy {...icon} />} onClick={duplicateChosen}>
            {t('forms.canvas.duplicate')}
          </Button>
          <Button size="small" icon={<IconTrash {...icon} />} onClick={() => dispatch({ type: 'removeChosen' })}>
            {t('forms.canvas.delete')}
          </Button>
        </>
      )}
      <IconButton
        label={t('forms.copying.clear')}
        size="small"
        onClick={() => dispatch({ type: 'select', id: state.selected })}
      >
        <IconX {...icon} />
      </IconButton>
    </div>
  );
}
