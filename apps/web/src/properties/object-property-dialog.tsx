import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { OwnLabelField, RuleField } from './property-rules.tsx';

interface Props {
  object: ObjectDetails;
  property: ObjectDetails['properties'][number];
  onClose: () => void;
}

/** How an object has a property: its name there, its section, whether it is required or hidden. */
export function ObjectPropertyDialog({ object, property, onClose }: Props) {
  const { t } = useTranslation();
  const [value, setValue] = useState({
    label: property.label,
    required: property.required,
    hidden: property.hidden,
    section_id: property.section_id,
  });
  const change = (part: Partial<typeof value>): void => setValue((before) => ({ ...before, ...part }));
  const update = useMutation({ ...api.objects.update.mutation(), onSuccess: onClose });
  const save = (): void => {
    // The order stays: the changed property is named among all of them.
    const properties = object.properties.map(({ key }) => (key === property.key ? { key, ...value } : { key }));
    update.mutate({ body: { id: object.id, revision: object.revision, properties } });
  };
  return (
    <FormDialog
      title={t('objects.setup.edit', { name: property.label })}
      loading={update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <OwnLabelField value={value.label} onChange={(label) => change({ label })} />
        {object.sections.length > 0 && (
          <SelectField
            label={t('objects.setup.section')}
            placeholder={t('objects.setup.noSection')}
            value={value.section_id}
            options={object.sections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(section) => change({ section_id: section })}
            onClear={() => change({ section_id: null })}
          />
        )}
        <RuleField rule="required" checked={value.required} onChange={(required) => change({ required })} />
        <RuleField rule="hidden" checked={value.hidden} onChange={(hidden) => change({ hidden })} />
      </Stack>
    </FormDialog>
  );
}
