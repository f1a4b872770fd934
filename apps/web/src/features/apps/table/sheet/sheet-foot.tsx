import { type ColumnSummary, columnSummaries } from '@tessera/contracts/views/views.schema';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { ColumnWindow, PlacedColumn } from './sheet-view.ts';
import styles from './sheet.module.css';
import type { SheetLayout } from './use-sheet-layout.ts';

interface Props {
  window: ColumnWindow;
  gutter: number;
  layout: SheetLayout;
  /** What the server computed, by column. */
  values: ReadonlyMap<string, string>;
}

const ofNumbers: ReadonlySet<ColumnSummary> = new Set(['sum', 'average', 'min', 'max']);

/** A summary of each column, over all rows of the table. */
export const SheetFoot = memo(function SheetFoot({ window, gutter, layout, values }: Props) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={styles.footGroup}>
      <div role="row" className={styles.foot}>
        <div role="rowheader" className={styles.corner} style={{ width: gutter }}>
          <span className={styles.unseen}>{t('apps.table.summary')}</span>
        </div>
        {[...window.frozen, ...window.shown].map((place, at) => (
          <FootCell
            key={place.column.key}
            place={place}
            layout={layout}
            value={values.get(place.column.key)}
            left={at < window.frozen.length ? gutter + place.left : undefined}
            skipped={at === window.frozen.length ? window.skipped : 0}
          />
        ))}
      </div>
    </div>
  );
});

interface CellProps {
  place: PlacedColumn;
  layout: SheetLayout;
  value: string | undefined;
  left: number | undefined;
  skipped: number;
}

function FootCell({ place: { column, index, width }, layout, value, left, skipped }: CellProps) {
  const { t } = useTranslation();
  const { summaries } = layout.table;
  const of = summaries.find(({ key }) => key === column.key)?.of;
  const set = (next: ColumnSummary | null): void => {
    const others = summaries.filter(({ key }) => key !== column.key);
    layout.set({ summaries: next ? [...others, { key: column.key, of: next }] : others });
  };
  const offered = columnSummaries.filter((one) => column.isNumber || !ofNumbers.has(one));
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      data-frozen={left === undefined ? undefined : true}
      className={styles.footCell}
      style={{ width, ...(left !== undefined && { left }), ...(skipped > 0 && { marginLeft: skipped }) }}
    >
      <Menu
        side="top"
        align="start"
        trigger={
          <button type="button" tabIndex={-1} className={styles.footButton} data-empty={of === undefined || undefined}>
            {of === undefined ? (
              t('apps.table.summarise')
            ) : (
              <>
                <span>{t(`apps.table.summaries.${of}`)}</span> <strong>{value ?? '…'}</strong>
              </>
            )}
          </button>
        }
        groups={[
          { entries: offered.map((one) => ({ label: t(`apps.table.summaries.${one}`), onSelect: () => set(one) })) },
          { entries: of === undefined ? [] : [{ label: t('apps.table.noSummary'), onSelect: () => set(null) }] },
        ]}
      />
    </div>
  );
}
