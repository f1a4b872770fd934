import { aggregateMeasures } from '@tessera/nodes/kinds/aggregate/aggregate.node';
import { cleanVariableName } from '@tessera/nodes/parts.schema';
import { maxVariables } from '@tessera/nodes/variables';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { RemoveButton } from '../object-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withEntry, withoutEntry, withOptions } from '../read-draft.ts';

const Draft = z.object({
  list: draftText,
  groupBy: draftText,
  measures: draftList(z.object({ name: draftText, of: draftChoice(aggregateMeasures, 'count'), path: draftText })),
});
type DraftMeasure = z.output<typeof Draft>['measures'][number];

export const aggregateUi = defineNodeUi({
  kind: 'aggregate',
  initial: () => ({ list: '', groupBy: '', measures: [{ name: 'count', of: 'count', path: '' }] }),
  Form: AggregateForm,
});

const stored = (measures: readonly DraftMeasure[]): FlowValue => measures.map((measure) => ({ ...measure }));

function AggregateForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { list, groupBy, measures } = readDraft(Draft, node.options);
  const put = (changes: { [option: string]: FlowValue }, topic?: string): void =>
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
      {measures.map((measure, index) => (
        <MeasureCard
          key={index}
          {...{ measure, index, problemAt }}
          removable={measures.length > 1}
          change={(next, topic) => put({ measures: stored(withEntry(measures, index, next)) }, topic)}
          remove={() => put({ measures: stored(withoutEntry(measures, index)) })}
        />
      ))}
      {problemAt('measures') && <p className={styles.problem}>{problemAt('measures')}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={measures.length >= maxVariables}
        onClick={() => put({ measures: stored([...measures, { name: '', of: 'sum', path: '' }]) })}
      >
        {t('workflows.kinds.aggregate.add')}
      </Button>
      <TextField
        label={t('workflows.kinds.aggregate.groupBy')}
        description={t('workflows.kinds.aggregate.groupByHint')}
        value={groupBy}
        monospace
        placeholder={t('workflows.lists.pathPlaceholder')}
        error={problemAt('groupBy')}
        onChange={(next) => put({ groupBy: next }, 'groupBy')}
      />
    </div>
  );
}

interface MeasureCardProps {
  measure: DraftMeasure;
  index: number;
  removable: boolean;
  change(measure: DraftMeasure, topic?: string): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function MeasureCard({ measure, index, removable, change, remove, problemAt }: MeasureCardProps) {
  const { t } = useTranslation();
  const at = `measures.${index}`;
  return (
    <section className={styles.entryCard} aria-label={measure.name || t('workflows.kinds.aggregate.measure')}>
      <div className={styles.entryHead}>
        <TextField
          label={t('workflows.values.name')}
          value={measure.name}
          monospace
          placeholder="total"
          error={problemAt(`${at}.name`)}
          onChange={(name) => change({ ...measure, name: cleanVariableName(name) }, `${at}.name`)}
        />
        {removable && <RemoveButton name={measure.name || String(index + 1)} onClick={remove} />}
      </div>
      <div className={styles.two}>
        <SelectField
          label={t('workflows.kinds.aggregate.of')}
          value={measure.of}
          options={aggregateMeasures.map((value) => ({
            value,
            label: t(`workflows.kinds.aggregate.measures.${value}`),
          }))}
          onChange={(of) => change({ ...measure, of })}
        />
        <TextField
          label={t('workflows.lists.path')}
          value={measure.path}
          monospace
          placeholder={t('workflows.lists.pathPlaceholder')}
          error={problemAt(`${at}.path`)}
          onChange={(path) => change({ ...measure, path }, `${at}.path`)}
        />
      </div>
    </section>
  );
}
