import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../records/record-form.tsx';
import type { RecordSource } from '../../../records/record-source.ts';
import { ValuesForm } from '../../../records/values-form.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './table.module.css';

/** The records of the table, for its cells. */
export const SourceContext = createContext<RecordSource | null>(null);

interface Props {
  property: ObjectDetails['properties'][number];
  record: ObjectRecord;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value that Enter, a double click or a tap opens for editing. */
export function EditableCell({ property, record, children }: Props) {
  const { t } = useTranslation();
  const source = use(SourceContext);
  const [isEditing, setIsEditing] = useState(false);
  const trigger = (
    <button
      type="button"
      className={styles.cell}
      aria-label={isEditing ? t('apps.table.edit', { name: property.label }) : undefined}
      aria-haspopup="dialog"
      title={t('apps.table.hint')}
      onDoubleClick={() => setIsEditing(true)}
      onClick={({ detail, nativeEvent }) => {
        const isTap = (nativeEvent as PointerEvent).pointerType === 'touch';
        // A click without a pointer is Enter or Space.
        if (detail === 0 || isTap) setIsEditing(true);
      }}
    >
      {children ?? <span className={styles.blank}>{t('records.empty')}</span>}
    </button>
  );
  return (
    <Popover trigger={trigger} opened={isEditing} onChange={setIsEditing} width={340}>
      {isEditing && source && (
        <ValuesForm
          fields={[fieldOf(property)]}
          values={record.values}
          save={(set, base) => source.edit(record.id, set, base)}
          onDone={() => setIsEditing(false)}
        />
      )}
    </Popover>
  );
}
