import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  /** Undefined where it cannot go further up. */
  onUp: (() => void) | undefined;
  /** Undefined where it cannot go further down. */
  onDown: (() => void) | undefined;
}

/** Two buttons that move an item of a list up and down. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.moves}>
      <IconButton plain size="small" label={t('ui.grid.moveUp', { name })} disabled={!onUp} onClick={onUp}>
        <IconChevronUp size={15} aria-hidden />
      </IconButton>
      <IconButton plain size="small" label={t('ui.grid.moveDown', { name })} disabled={!onDown} onClick={onDown}>
        <IconChevronDown size={15} aria-hidden />
      </IconButton>
    </span>
  );
}
