import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { cellText, type SheetColumn } from './sheet-column.ts';
import type { CellConflict } from './sheet-rows.ts';
import { useSheetView } from './sheet-view.ts';
import styles from './sheet.module.css';

interface Props {
  column: SheetColumn;
  record: ObjectRecord;
  conflict: CellConflict;
  isOpen: boolean;
}

/** Two people changed a cell: the person who came second chooses. */
export function ConflictChoice({ column, record, conflict, isOpen }: Props) {
  const { t } = useTranslation();
  const { settle } = useSheetView();
  if (!isOpen) return <span className={styles.conflictMark} title={t('apps.table.conflict.title')} />;
  const text = (value: CellConflict['mine']) => cellText(column, value ?? undefined) || t('apps.table.blank');
  return (
    <div
      role="group"
      aria-label={t('apps.table.conflict.title')}
      className={styles.conflict}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <p>{t('apps.table.conflict.text', { theirs: text(conflict.theirs), mine: text(conflict.mine) })}</p>
      <div>
        <Button size="small" onClick={() => settle(record, column, 'theirs')}>
          {t('apps.table.conflict.theirs')}
        </Button>
        <Button size="small" variant="primary" onClick={() => settle(record, column, 'mine')}>
          {t('apps.table.conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
