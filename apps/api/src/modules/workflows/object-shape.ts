import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { valuePartsOf } from '@tessera/fields/answer-parts';
import type { FormField } from '@tessera/fields/form-field.schema';
import { pipeLabels } from '@tessera/fields/piping';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { ObjectProperty, ObjectShape } from '@tessera/nodes/object-shape';
import { valueColumn } from '@tessera/contracts/forms/value-properties';
import { kindOf, type ObjectSchema, type SchemaProperty } from '@tessera/objects/object-schema';

/** An object as nodes of workflows use it: its properties as variables. */
export const shapeOfObject = ({ name, properties }: ObjectSchema): ObjectShape => ({
  name,
  properties: [...properties.values()].flatMap(shapeOfProperty),
});

/** A form as conditions on its answers use it. */
export const shapeOfForm = (name: string, fields: FormFields): ObjectShape => ({
  name,
  properties: fields.map(({ id, type, label }) => ({
    ...{ name: id, title: pipeLabels(label, fields), spec: 'any', kind: kindOf(type) ?? null },
    ...{ required: false, readOnly: false },
  })),
});

function shapeOfProperty(property: SchemaProperty): ObjectProperty[] {
  const { key, label, type, options, required, isReadOnly } = property;
  const { valueType: spec } = fieldDefinitions[type];
  if (spec === null) return [];
  const parts = valuePartsOf({ id: key, type, label, options } as FormField);
  const { choices } = valueColumn(property);
  return [
    {
      ...{ name: key, title: label, spec, kind: kindOf(type) ?? null, required, readOnly: isReadOnly },
      ...(parts && { spec2: [...parts] }),
      ...(choices.length > 0 && spec !== 'object' && { choices }),
    },
  ];
}
