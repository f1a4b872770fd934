import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './nodes.module.css';
import type { NodeFormProps } from './node-ui.ts';
import { type NodeProperty, ObjectField, PropertyInput, RemoveButton, useProperties } from './object-fields.tsx';
import { draftList, draftText, readDraft, withEntry, withoutEntry, withOptions } from './read-draft.ts';
import { VariableBox } from '../variables/variable-box.tsx';

const Draft = z.object({
  objectId: draftText,
  recordId: draftText,
  values: draftList(z.object({ property: draftText, value: draftText })),
});
type DraftValue = z.output<typeof Draft>['values'][number];

/** Which object, and values for its properties. @param existing the record exists already, and is named */
export function RecordValuesForm({
  node,
  change,
  problemAt,
  existing = false,
}: NodeFormProps & { existing?: boolean }) {
  const { t } = useTranslation();
  const { objectId, recordId, values } = readDraft(Draft, node.options);
  const properties = useProperties(objectId);
  const set = (next: readonly DraftValue[], topic?: string): void =>
    change(withOptions(node.options, { values: next.map((value) => ({ ...value })) }), topic);
  return (
    <div className={styles.stack}>
      <ObjectField
        value={objectId}
        error={problemAt('objectId')}
        onChange={(id) => change(withOptions(node.options, { objectId: id, values: [] }))}
      />
      {existing && (
        <RecordIdBox
          value={recordId}
          error={problemAt('recordId')}
          onChange={(id) => change(withOptions(node.options, { recordId: id }), 'recordId')}
        />
      )}
      {objectId !== '' && (
        <fieldset className={styles.group}>
          <legend>{t('workflows.records.values')}</legend>
          {values.map(({ property, value }, index) => {
            const known = properties.find(({ name }) => name === property);
            const label = known?.title ?? property;
            return (
              <div key={property} className={styles.entryHead}>
                <PropertyInput
                  property={known}
                  label={label}
                  value={value}
                  error={problemAt(`values.${index}.property`) ?? problemAt(`values.${index}.value`)}
                  onChange={(next) => set(withEntry(values, index, { property, value: next }), `values.${property}`)}
                />
                <RemoveButton name={label} onClick={() => set(withoutEntry(values, index))} />
              </div>
            );
          })}
          {problemAt('values') && <p className={styles.problem}>{problemAt('values')}</p>}
          <AddProperty
            properties={properties}
            values={values}
            onAdd={(property) => set([...values, { property, value: '' }])}
          />
        </fieldset>
      )}
    </div>
  );
}

interface AddPropertyProps {
  properties: readonly NodeProperty[];
  values: readonly DraftValue[];
  onAdd(property: string): void;
}

function AddProperty({ properties, values, onAdd }: AddPropertyProps) {
  const { t } = useTranslation();
  const options = properties
    .filter(({ name, read_only: isReadOnly }) => !isReadOnly && values.every(({ property }) => property !== name))
    .map(({ name, title, required }) => ({
      value: name,
      label: required ? t('workflows.records.required', { name: title }) : title,
    }));
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('workflows.records.addProperty')}
      hideLabel
      placeholder={t('workflows.records.addProperty')}
      value={null}
      searchable
      options={options}
      onChange={onAdd}
    />
  );
}

/** Which record: its id, as an earlier step gives it. */
export function RecordIdBox(props: { value: string; error: string | undefined; onChange(value: string): void }) {
  const { t } = useTranslation();
  return (
    <VariableBox
      {...props}
      required
      label={t('workflows.records.record')}
      description={t('workflows.records.recordHint')}
    />
  );
}
