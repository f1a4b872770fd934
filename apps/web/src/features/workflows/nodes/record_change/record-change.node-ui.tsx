import { recordEvents } from '@tessera/nodes/kinds/record_change/record-change.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { ChipGroupField } from '../../../../ui/fields/chip-group-field.tsx';
import { MultiSelectField } from '../../../../ui/fields/multi-select-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { ObjectField, useProperties } from '../object-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withOptions } from '../read-draft.ts';
import { DraftTest, RecordConditionFields } from '../record-conditions.tsx';

const Draft = z.object({
  objectId: draftText,
  events: draftList(z.enum(recordEvents)),
  properties: draftList(draftText),
  match: draftChoice(['all', 'any'], 'all'),
  conditions: draftList(DraftTest),
});

export const recordChangeUi = defineNodeUi({
  kind: 'record_change',
  initial: () => ({ objectId: '', events: ['created'], conditions: [] }),
  Form: RecordChangeForm,
});

function RecordChangeForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { objectId, events, properties: watched, match, conditions } = readDraft(Draft, node.options);
  const properties = useProperties(objectId);
  const put = (changes: { [option: string]: FlowValue | undefined }, topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <ObjectField
        value={objectId}
        error={problemAt('objectId')}
        onChange={(id) => put({ objectId: id, properties: undefined, conditions: [] })}
      />
      <ChipGroupField
        label={t('workflows.kinds.record_change.events')}
        description={t('workflows.kinds.record_change.eventsHint')}
        value={events}
        options={recordEvents.map((value) => ({ value, label: t(`workflows.kinds.record_change.event.${value}`) }))}
        error={problemAt('events')}
        onChange={(next) => put({ events: next })}
      />
      {objectId !== '' && (
        <>
          {events.includes('updated') && (
            <MultiSelectField
              label={t('workflows.kinds.record_change.properties')}
              description={t('workflows.kinds.record_change.propertiesHint')}
              value={watched}
              options={properties.map(({ name, title }) => ({ value: name, label: title }))}
              error={problemAt('properties') ?? problemAt('properties.0')}
              onChange={(next) => put({ properties: next.length > 0 ? next : undefined })}
            />
          )}
          <RecordConditionFields
            {...{ match, conditions, properties, problemAt }}
            title={t('workflows.kinds.record_change.conditions')}
            hint={t('workflows.kinds.record_change.conditionsHint')}
            change={put}
          />
        </>
      )}
    </div>
  );
}
