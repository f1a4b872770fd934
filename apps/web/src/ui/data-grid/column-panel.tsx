import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './column-panel.module.css';
import { type GridColumn, type GridLayout, initialLayout, inOrder, isShown } from './grid-column.ts';
import { MoveButtons } from './move-buttons.tsx';

interface ColumnPanelProps {
  columns: readonly GridColumn<never>[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
}

/** Visibility and order of a grid's columns. */
export function ColumnPanel({ columns, layout, onLayout }: ColumnPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const ordered = inOrder(columns, layout.order).filter(({ isActions }) => !isActions);
  const move = (at: number, by: number): void => {
    const keys = ordered.map(({ key }) => key);
    keys.splice(at + by, 0, ...keys.splice(at, 1));
    onLayout({ ...layout, order: keys });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      align="end"
      width={280}
      trigger={
        <IconButton
          label={t('ui.grid.columns')}
          active={isOpen}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconColumns3 size={17} aria-hidden />
        </IconButton>
      }
    >
      <ul className={styles.list} aria-label={t('ui.grid.columns')}>
        {ordered.map((column, at) => (
          <ColumnLine
            key={column.key}
            title={column.title}
            isShown={isShown(column, layout, at)}
            isFirst={at === 0}
            onShow={(shown) => onLayout({ ...layout, visible: { ...layout.visible, [column.key]: shown } })}
            onUp={at > 1 ? () => move(at, -1) : undefined}
            onDown={at > 0 && at < ordered.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={() => onLayout(initialLayout)}>
        {t('ui.grid.reset')}
      </Button>
    </Popover>
  );
}

interface ColumnLineProps {
  title: string;
  isShown: boolean;
  /** The first column names the row and is fixed. */
  isFirst: boolean;
  onShow: (shown: boolean) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function ColumnLine({ title, isShown: checked, isFirst, onShow, onUp, onDown }: ColumnLineProps) {
  return (
    <li>
      <CheckboxField label={title} checked={checked} disabled={isFirst} onChange={onShow} />
      <MoveButtons name={title} onUp={onUp} onDown={onDown} />
    </li>
  );
}
