import { useMutation } from '@tanstack/react-query';
import type { ImportSheet } from '@tessera/contracts/imports/imports.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Mapping, Property } from './importable.ts';

interface Props {
  file: ImportSheet;
  object: ObjectDetails;
  properties: readonly Property[];
  mapping: Mapping;
  /** The import may make new records, which need the required properties. */
  addsRecords: boolean;
  onChange: (mapping: Mapping) => void;
}
type FileColumn = ImportSheet['columns'][number];

/** Values of the choice that are no keys: those begin with a letter. */
const [leftOut, created] = ['-', '+'];

const withColumn = (mapping: Mapping, column: number, key: string | null): Mapping => {
  // A property is filled by one column only.
  const others = [...mapping].filter(([other, taken]) => other !== column && taken !== key);
  return new Map(key === null ? others : [...others, [column, key]]);
};

/** Gives the object a property with the name and type of a column. */
function useNewProperty({ object, mapping, onChange }: Props) {
  const can = useMay();
  const add = useMutation(api.objects.addProperty.mutation());
  const mayAdd = can('objects:CAN_EDIT') && can('properties:CAN_ADD');
  return {
    mayAdd,
    isBusy: add.isPending,
    create: ({ index, name, type }: FileColumn): void =>
      add.mutate(
        { body: { object_id: object.id, property: { name, type } } },
        {
          onSuccess: ({ properties }) => {
            const known = new Set(object.properties.map(({ key }) => key));
            const key = properties.find((property) => !known.has(property.key))?.key;
            if (key !== undefined) onChange(withColumn(mapping, index, key));
          },
        },
      ),
  };
}

/** What a column can be used for. */
function useChoices(properties: readonly Property[], mapping: Mapping, mayAdd: boolean) {
  const { t } = useTranslation();
  const group = t('imports.mapping.createGroup');
  const plain: SelectOption[] = [
    { value: leftOut, label: t('imports.mapping.leftOut'), group },
    ...properties.map(({ key, label }) => ({ value: key, label, group: t('imports.mapping.properties') })),
  ];
  return ({ name, type, index }: FileColumn): SelectOption[] => {
    if (!mayAdd || name === '' || mapping.has(index)) return plain;
    const label = t('imports.mapping.create', { name, type: fieldDefinitions[type].title });
    return [{ value: created, label, group }, ...plain];
  };
}

/** Which property each column of the file fills. */
export function ColumnMapping(props: Props) {
  const { file, properties, mapping, addsRecords, onChange } = props;
  const { t } = useTranslation();
  const { mayAdd, isBusy, create } = useNewProperty(props);
  const nameOf = ({ name, index }: FileColumn): string => name || t('imports.mapping.unnamed', { number: index + 1 });
  const optionsOf = useChoices(properties, mapping, mayAdd);
  const columns: readonly Column<FileColumn>[] = [
    {
      key: 'column',
      title: t('imports.mapping.column'),
      cell: (column) => <Text look={mapping.has(column.index) ? 'strong' : 'muted'}>{nameOf(column)}</Text>,
    },
    {
      key: 'values',
      title: t('imports.mapping.values'),
      wideOnly: true,
      cell: ({ samples }) => <Text look="muted">{samples.slice(0, 3).join(' · ')}</Text>,
    },
    {
      key: 'property',
      title: t('imports.mapping.property'),
      width: 320,
      cell: (column) => (
        <SelectField
          label={t('imports.mapping.propertyOf', { column: nameOf(column) })}
          hideLabel
          searchable
          value={mapping.get(column.index) ?? leftOut}
          options={optionsOf(column)}
          disabled={isBusy}
          onChange={(value) => {
            if (value === created) create(column);
            else onChange(withColumn(mapping, column.index, value === leftOut ? null : value));
          }}
        />
      ),
    },
  ];
  return (
    <Card title={t('imports.mapping.title')} description={t('imports.mapping.description')}>
      <Stack>
        <Table
          label={t('imports.mapping.table', { name: props.object.name })}
          columns={columns}
          rows={file.columns}
          rowKey={({ index }) => String(index)}
        />
        {addsRecords && <MissingRequired {...props} />}
      </Stack>
    </Card>
  );
}

function MissingRequired({ properties, mapping }: Props) {
  const { t } = useTranslation();
  const filled = new Set(mapping.values());
  const missing = properties.filter(({ key, required }) => required && !filled.has(key)).map(({ label }) => label);
  if (missing.length === 0) return null;
  return <Notice tone="warning">{t('imports.mapping.required', { names: missing.join(', ') })}</Notice>;
}
