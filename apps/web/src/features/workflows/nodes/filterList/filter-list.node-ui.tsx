import { operatorOf } from '@tessera/query/operators';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { DraftCondition, fitValue } from '../conditionalRouting/condition-draft.ts';
import { OperandFields, OperatorSelect } from '../conditionalRouting/condition-row.tsx';
import { MatchField, SortFields } from '../list-fields.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { RemoveButton } from '../object-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withEntry, withoutEntry, withOptions } from '../read-draft.ts';

const DraftTest = DraftCondition.pick({ operator: true, value: true }).extend({ path: draftText });
type DraftTest = z.output<typeof DraftTest>;
const Draft = z.object({
  list: draftText,
  match: draftChoice(['all', 'any'], 'all'),
  conditions: draftList(DraftTest),
  sort: draftList(z.object({ path: draftText, direction: draftChoice(['ascending', 'descending'], 'ascending') })),
  limit: z.number().nullable().catch(null),
});

export const filterListUi = defineNodeUi({
  kind: 'filterList',
  initial: () => ({ list: '', conditions: [{ path: '', operator: 'equal', value: '' }], sort: [] }),
  Form: FilterListForm,
});

const stored = (tests: readonly DraftTest[]): FlowValue =>
  tests.map(({ path, operator, value }) => ({ path, operator, ...(value === undefined ? {} : { value }) }));

function FilterListForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { list, match, conditions, sort, limit } = readDraft(Draft, node.options);
  const put = (changes: { [option: string]: FlowValue | undefined }, topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.lists.list')}
        value={list}
        required
        error={problemAt('list')}
        onChange={(next) => put({ list: next }, 'list')}
      />
      <fieldset className={styles.group}>
        <legend>{t('workflows.lists.keep')}</legend>
        {conditions.length > 1 && <MatchField value={match} onChange={(next) => put({ match: next })} />}
        {conditions.map((test, index) => (
          <TestRow
            key={index}
            {...{ test, index, problemAt }}
            change={(next, topic) => put({ conditions: stored(withEntry(conditions, index, next)) }, topic)}
            remove={() => put({ conditions: stored(withoutEntry(conditions, index)) })}
          />
        ))}
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={15} aria-hidden />}
          onClick={() => put({ conditions: stored([...conditions, { path: '', operator: 'equal', value: '' }]) })}
        >
          {t('workflows.kinds.conditionalRouting.addCondition')}
        </Button>
      </fieldset>
      <SortFields
        steps={sort.map(({ path, direction }) => ({ by: path, direction }))}
        problemAt={(place) => problemAt(`sort.${place}.path`)}
        change={(steps, topic) => put({ sort: steps.map(({ by, direction }) => ({ path: by, direction })) }, topic)}
      />
      <NumberField
        label={t('workflows.lists.limit')}
        description={t('workflows.lists.limitHint')}
        value={limit}
        min={1}
        error={problemAt('limit')}
        onChange={(next) => put({ limit: next ?? undefined }, 'limit')}
      />
    </div>
  );
}

interface TestRowProps {
  test: DraftTest;
  index: number;
  change(test: DraftTest, topic?: string): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function TestRow({ test, index, change, remove, problemAt }: TestRowProps) {
  const { t } = useTranslation();
  const path = `conditions.${index}`;
  return (
    <div
      className={styles.condition}
      role="group"
      aria-label={t('workflows.kinds.conditionalRouting.condition', { number: index + 1 })}
    >
      <div className={styles.conditionFields}>
        <TextField
          label={t('workflows.lists.path')}
          hideLabel
          monospace
          value={test.path}
          placeholder={t('workflows.lists.pathPlaceholder')}
          error={problemAt(`${path}.path`)}
          onChange={(next) => change({ ...test, path: next }, `${path}.path`)}
        />
        <OperatorSelect
          label={t('workflows.kinds.conditionalRouting.operator')}
          value={test.operator}
          onChange={(operator) =>
            change({ ...test, operator, value: fitValue(test.value, operatorOf(operator).operand) })
          }
        />
        <OperandFields
          operator={test.operator}
          value={test.value}
          label={t('workflows.kinds.conditionalRouting.value')}
          problem={problemAt(`${path}.value`)}
          onChange={(value) => change({ ...test, value }, `${path}.value`)}
        />
      </div>
      <RemoveButton name={test.path || String(index + 1)} onClick={remove} />
    </div>
  );
}
