import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import {
  NewProperty,
  type Property,
  type PropertyType,
  propertyTypes,
} from '@tessera/contracts/properties/properties.schema';
import { storedNamesOf } from '@tessera/fields/answer-parts';
import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../api.ts';
import { readForm, refusedParts } from '../form/form-problems.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { draftOptions, type Options, TypeOptions } from './type-options.tsx';

interface Draft {
  name: string;
  description: string;
  type: PropertyType;
  options: Options;
  group_id: string | null;
}
interface DialogProps {
  /** Null for a new one. */
  property: Property | null;
  onClose: () => void;
  onSaved?: (property: Property) => void;
}
type Problems = Readonly<Record<string, string>>;

const draftOf = (property: Property | null): Draft =>
  property ?? { name: '', description: '', type: 'text', options: draftOptions('text'), group_id: null };

function usePropertyForm({ property, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(() => draftOf(property));
  const [problems, setProblems] = useState<Problems>({});
  const answered = {
    onError: (error: ClientError) => {
      const refused = refusedParts(error, 'name');
      setProblems(refused);
      if (Object.keys(refused).every((field) => field !== 'name' && !field.startsWith('options'))) reportFailure(error);
    },
    onSuccess: (saved: Property) => {
      const { name } = saved;
      toast.success(t(property ? 'properties.dialog.saved' : 'properties.dialog.created', { name }));
      onClose();
      onSaved?.(saved);
    },
  };
  const create = useMutation({ ...api.properties.create.mutation({ quiet: true }), ...answered });
  const update = useMutation({ ...api.properties.update.mutation({ quiet: true }), ...answered });
  const submit = (): void => {
    const { name, description, type, options, group_id } = value;
    const read = readForm(NewProperty, { name, description, type, options, group_id });
    if (!read.success) {
      setProblems(Object.fromEntries(read.problems.map(({ path, message }) => [path.map(String).join('.'), message])));
      return;
    }
    const { type: _type, ...change } = read.data;
    if (property) update.mutate({ body: { id: property.id, revision: property.revision, ...change } });
    else create.mutate({ body: read.data });
  };
  const change = (part: Partial<Draft>): void => {
    setValue((before) => ({ ...before, ...part }));
    setProblems({});
  };
  return { value, change, problems, submit, isBusy: create.isPending || update.isPending };
}

/** Creates or changes a property. */
export function PropertyDialog(props: DialogProps) {
  const { property, onClose } = props;
  const { t } = useTranslation();
  const { value, change, problems, submit, isBusy } = usePropertyForm(props);
  const title = property ? t('properties.dialog.edit', { name: property.name }) : t('properties.dialog.create');
  return (
    <FormDialog size="medium" title={title} loading={isBusy} onSubmit={submit} onClose={onClose}>
      <PropertyFields value={value} problems={problems} property={property} onChange={change} />
    </FormDialog>
  );
}

interface PropertyFieldsProps {
  value: Draft;
  problems: Problems;
  /** A property that exists: its type and the values of its options stay. */
  property: Property | null;
  onChange: (part: Partial<Draft>) => void;
}

function PropertyFields({ value, problems, property, onChange }: PropertyFieldsProps) {
  const { t } = useTranslation();
  const groups = useQuery(api.propertyGroups.list.options({}));
  return (
    <Stack>
      <TextField
        label={t('properties.dialog.name')}
        value={value.name}
        onChange={(name) => onChange({ name })}
        error={problems['name']}
        maxLength={120}
        required
        autoFocus
      />
      <SelectField
        label={t('properties.dialog.type')}
        value={value.type}
        disabled={property !== null}
        options={propertyTypes.map((type) => ({ value: type, label: fieldDefinitions[type].title }))}
        onChange={(type) => onChange({ type, options: draftOptions(type) })}
      />
      <SelectField
        label={t('properties.dialog.group')}
        placeholder={t('properties.dialog.noGroup')}
        value={value.group_id}
        options={(groups.data?.items ?? []).map(({ id: group, name }) => ({ value: group, label: name }))}
        onChange={(group) => onChange({ group_id: group })}
        onClear={() => onChange({ group_id: null })}
      />
      <TextArea
        label={t('properties.dialog.description')}
        value={value.description}
        onChange={(description) => onChange({ description })}
        error={problems['description']}
        rows={2}
        maxLength={500}
      />
      <TypeOptions
        value={value}
        problems={problems}
        kept={keptOf(property)}
        onChange={(options) => onChange({ options })}
      />
    </Stack>
  );
}

const keptOf = (property: Property | null): ReadonlySet<string> =>
  // Options were read by the schema of their type when they were stored.
  property ? storedNamesOf({ type: property.type, options: property.options } as FormField) : new Set();
