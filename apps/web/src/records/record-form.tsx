import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { RecordSource } from './record-source.ts';
import { type ValueChanges, ValuesForm } from './values-form.tsx';

/** A property as a question of the form. */
export const fieldOf = ({ key, label, type, options, required }: ObjectDetails['properties'][number]): FormField =>
  ({ id: key, type, label, help: '', mandatory: required, options }) as unknown as FormField;

interface Props {
  source: RecordSource;
  /** Null for a new one. */
  record: ObjectRecord | null;
  /** Values that a new record begins with. */
  initial?: ValueChanges;
  onDone: () => void;
}

/** Creates or changes a record. */
export function RecordForm({ source, record, initial, onDone }: Props) {
  return (
    <ValuesForm
      fields={source.object.properties.filter(({ is_archived: isArchived }) => !isArchived).map(fieldOf)}
      values={record?.values ?? null}
      initial={initial}
      save={(set, base) => (record ? source.edit(record.id, set, base) : source.create(set))}
      onDone={onDone}
    />
  );
}
