import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { FormField } from '@tessera/fields/form-field.schema';
import { api } from '../../../api.ts';
import { type ValueChanges, ValuesForm } from '../../../records/values-form.tsx';

/** A property as a question of the form. */
const fieldOf = ({ key, label, type, options, required }: ObjectDetails['properties'][number]): FormField =>
  ({ id: key, type, label, help: '', mandatory: required, options }) as unknown as FormField;

interface Props {
  object: ObjectDetails;
  /** Null for a new one. */
  record: ObjectRecord | null;
  onDone: () => void;
}

/** Creates or changes a record. */
export function RecordForm({ object, record, onDone }: Props) {
  const create = useMutation(api.records.create.mutation());
  const edit = useMutation(api.records.edit.mutation());
  const save = (set: ValueChanges, base: ValueChanges) =>
    record
      ? edit.mutateAsync({ body: { object_id: object.id, edits: [{ id: record.id, set, base }] } })
      : create.mutateAsync({ body: { object_id: object.id, records: [{ values: set as ObjectRecord['values'] }] } });
  return (
    <ValuesForm
      fields={object.properties.filter(({ is_archived: isArchived }) => !isArchived).map(fieldOf)}
      values={record?.values ?? null}
      save={save}
      onDone={onDone}
    />
  );
}
