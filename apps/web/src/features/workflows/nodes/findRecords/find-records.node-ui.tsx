import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { ObjectField, useProperties } from '../object-fields.tsx';
import { SortFields } from '../list-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withOptions } from '../read-draft.ts';
import { choicesOf, DraftTest, RecordConditionFields } from '../record-conditions.tsx';

const Draft = z.object({
  objectId: draftText,
  match: draftChoice(['all', 'any'], 'all'),
  conditions: draftList(DraftTest),
  sort: draftList(z.object({ property: draftText, direction: draftChoice(['ascending', 'descending'], 'ascending') })),
  limit: z.number().nullable().catch(10),
});

export const findRecordsUi = defineNodeUi({
  kind: 'findRecords',
  initial: () => ({ objectId: '', conditions: [], sort: [], limit: 10 }),
  Form: FindRecordsForm,
});

function FindRecordsForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { objectId, match, conditions, sort, limit } = readDraft(Draft, node.options);
  const properties = useProperties(objectId);
  const choices = choicesOf(properties, t('workflows.records.created'));
  const put = (changes: { [option: string]: FlowValue | undefined }, topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <ObjectField
        value={objectId}
        error={problemAt('objectId')}
        onChange={(id) => put({ objectId: id, conditions: [], sort: [] })}
      />
      {objectId !== '' && (
        <>
          <RecordConditionFields
            {...{ match, conditions, properties, problemAt }}
            title={t('workflows.records.conditions')}
            change={put}
          />
          <SortFields
            steps={sort.map(({ property, direction }) => ({ by: property, direction }))}
            choices={choices}
            problemAt={(place) => problemAt(`sort.${place}.property`)}
            change={(steps, topic) =>
              put({ sort: steps.map(({ by, direction }) => ({ property: by, direction })) }, topic)
            }
          />
          <NumberField
            label={t('workflows.records.limit')}
            value={limit}
            min={1}
            max={100}
            error={problemAt('limit')}
            onChange={(next) => put({ limit: next ?? undefined }, 'limit')}
          />
        </>
      )}
    </div>
  );
}
