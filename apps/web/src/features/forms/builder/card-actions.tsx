import type { DraftField } from '@tessera/fields/form-field.schema';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconClipboardCopy,
  IconCopy,
  IconDots,
  IconSelectAll,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { useCopying } from './copying/use-copying.ts';

interface Props {
  field: DraftField;
  number: number;
  isFirst: boolean;
  isLast: boolean;
}

const icon = { size: 15, 'aria-hidden': true };
const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

/** What can be done with a field, in a menu. */
export function CardActions({ field, number, isFirst, isLast }: Props) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  const copying = useCopyEntries(field.id);
  const move = (lines: number) => dispatch({ type: 'moveBy', id: field.id, lines });
  const arranging = [
    { label: t('forms.canvas.up'), icon: <IconArrowUp {...icon} />, disabled: isFirst, onSelect: () => move(-1) },
    { label: t('forms.canvas.down'), icon: <IconArrowDown {...icon} />, disabled: isLast, onSelect: () => move(1) },
    {
      label: t('forms.canvas.duplicate'),
      icon: <IconCopy {...icon} />,
      onSelect: () => dispatch({ type: 'duplicate', id: field.id }),
    },
  ];
  const deleting = {
    label: t('forms.canvas.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => dispatch({ type: 'remove', id: field.id }),
  };
  return (
    // The menu of a field that is not chosen leaves those that are.
    <div className={styles.cardActions} onFocus={stop} onClick={stop}>
      <Menu
        trigger={
          <IconButton label={t('forms.canvas.more', { number })} size="small" plain>
            <IconDots {...icon} />
          </IconButton>
        }
        groups={[{ entries: arranging }, { entries: copying }, { entries: [deleting] }]}
      />
    </div>
  );
}

function useCopyEntries(id: string) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const { copy, paste } = useCopying();
  const isMarked = state.marked.includes(id);
  return [
    { label: t('forms.copying.copy'), icon: <IconClipboardCopy {...icon} />, onSelect: () => void copy(id) },
    { label: t('forms.copying.paste'), icon: <IconClipboard {...icon} />, onSelect: () => void paste(id) },
    {
      label: t(isMarked ? 'forms.copying.unmark' : 'forms.copying.mark'),
      icon: <IconSelectAll {...icon} />,
      disabled: state.selected === null || state.selected === id,
      onSelect: () => dispatch({ type: 'mark', id }),
    },
  ];
}
