import { IconArrowBackUp, IconArrowForwardUp, IconLineHeight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColumnPanel } from '../../../../ui/data-grid/column-panel.tsx';
import type { GridLayout } from '../../../../ui/data-grid/grid-column.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import styles from './sheet.module.css';
import type { Acts } from './use-acts.ts';
import type { SheetLayout } from './use-sheet-layout.ts';

interface Props {
  acts: Acts;
  layout: SheetLayout;
  columns: { layout: GridLayout; onLayout: (layout: GridLayout) => void };
}

const heights = ['small', 'medium', 'large'] as const;

/** Undo, row height and columns. */
export function SheetTools({ acts, layout, columns }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.tools}>
      <IconButton label={t('apps.table.undo')} disabled={!acts.canUndo} onClick={() => void acts.undo()}>
        <IconArrowBackUp size={17} aria-hidden />
      </IconButton>
      <IconButton label={t('apps.table.redo')} disabled={!acts.canRedo} onClick={() => void acts.redo()}>
        <IconArrowForwardUp size={17} aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={t('apps.table.height')} plain>
            <IconLineHeight size={17} aria-hidden />
          </IconButton>
        }
        groups={[
          {
            entries: heights.map((height) => ({
              label: t(`apps.table.heights.${height}`),
              after: layout.table.row_height === height ? '✓' : undefined,
              onSelect: () => layout.set({ row_height: height }),
            })),
          },
        ]}
      />
      <ColumnPanel columns={layout.grid} {...columns} />
    </span>
  );
}
