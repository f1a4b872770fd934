import { IconArrowBackUp } from '@tabler/icons-react';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { ObjectRecord, RecordChange, WrittenRecords } from '@tessera/contracts/records/records.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueView } from '../fields/value-view.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/overlays/toast.ts';
import styles from './timeline.module.css';
import type { ValueChanges } from './values-form.tsx';

type Value = ValueChanges[string];

/** How an earlier value of a record is restored. */
export interface Restoring {
  /** The values that the record has now. */
  values: ObjectRecord['values'];
  /** Keys of values that the person may change. */
  editable: readonly string[];
  save: (set: ValueChanges, base: ValueChanges) => Promise<WrittenRecords>;
}
interface Props {
  change: RecordChange;
  columns: readonly ResponseColumn[];
  restoring?: Restoring;
}

/** What a change did to values. An earlier value that the record has no more can be restored. */
export function Changes({ change, columns, restoring }: Props) {
  const { did, changes } = change;
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, from, to }) => {
        const column = columns.find(({ id }) => id === key);
        const isEdit = did === 'edited';
        return (
          <li key={key}>
            <span className={styles.label}>{column?.label ?? key}</span>
            {isEdit && (
              <>
                <ChangedValue column={column} value={from} /> →{' '}
              </>
            )}
            <ChangedValue column={column} value={to} />
            {restoring && (
              <RestoreButton
                restoring={restoring}
                of={key}
                label={column?.label ?? key}
                value={(isEdit ? from : to) as Value}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

function RestoreButton({
  restoring: { values, editable, save },
  of: key,
  label,
  value,
}: {
  restoring: Restoring;
  of: string;
  label: string;
  value: Value;
}) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const now = (values[key] ?? null) as Value;
  if (!editable.includes(key) || isSame(now, value)) return null;
  const restore = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { problems, conflicts } = await save({ [key]: value }, { [key]: now });
      if (problems[0]) toast.error(problems[0].message);
      else if (conflicts.length > 0) toast.warning(t('records.conflict', { names: label }));
      else toast.success(t('records.restored', { name: label }));
    } catch {
      // The client has said what failed.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<IconArrowBackUp size={14} aria-hidden />}
      aria-label={t('records.restoreValue', { name: label })}
      loading={isBusy}
      onClick={() => void restore()}
    >
      {t('records.restore')}
    </Button>
  );
}

function ChangedValue({ column, value }: { column: ResponseColumn | undefined; value: unknown }) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return <i>{t('records.blank')}</i>;
  if (!column) return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  return <ValueView column={column} value={value} />;
}
