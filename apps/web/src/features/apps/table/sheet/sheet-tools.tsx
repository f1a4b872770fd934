import { IconArrowBackUp, IconArrowForwardUp, IconLineHeight, IconPalette, IconTrash } from '@tabler/icons-react';
import { rowColours } from '@tessera/contracts/views/views.schema';
import type { Filter } from '@tessera/query/filter.schema';
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
  /** What the list is filtered by now. */
  filter: Filter | undefined;
  columns: { layout: GridLayout; onLayout: (layout: GridLayout) => void };
}

const heights = ['small', 'medium', 'large'] as const;

/** Undo, row height and columns. */
export function SheetTools({ acts, layout, filter, columns }: Props) {
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
      <ColourMenu layout={layout} filter={filter} />
      <ColumnPanel columns={layout.grid} {...columns} />
    </span>
  );
}

/** Colours the rows that meet the filter of the moment: the rule stays when the filter goes. */
function ColourMenu({ layout, filter }: Pick<Props, 'layout' | 'filter'>) {
  const { t } = useTranslation();
  const { colours } = layout.table;
  return (
    <Menu
      width={250}
      trigger={
        <IconButton label={t('apps.table.colours')} plain>
          <IconPalette size={17} aria-hidden />
        </IconButton>
      }
      groups={[
        {
          name: t('apps.table.colourFiltered'),
          entries: rowColours.map((colour) => ({
            label: t(`apps.table.colour.${colour}`),
            icon: <span className={styles.swatch} data-colour={colour} />,
            disabled: filter === undefined || colours.length >= mostRules,
            onSelect: () => filter && layout.set({ colours: [...colours, { when: filter, colour }] }),
          })),
        },
        {
          name: t('apps.table.colourRules'),
          entries: colours.map((rule, at) => ({
            label: t('apps.table.removeColour', { number: at + 1, colour: t(`apps.table.colour.${rule.colour}`) }),
            icon: <IconTrash size={15} aria-hidden />,
            onSelect: () => layout.set({ colours: colours.filter((other) => other !== rule) }),
          })),
        },
      ]}
    />
  );
}

const mostRules = 20;
