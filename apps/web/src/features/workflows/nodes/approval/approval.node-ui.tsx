import { IconPlus, IconTrash } from '@tabler/icons-react';
import { approvalUnits, assigneeKinds, limitEnds } from '@tessera/nodes/kinds/approval/approval.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftList, draftText, readDraft, withEntry, withOptions, withoutEntry } from '../read-draft.ts';
import { Assignees } from './assignees.tsx';

const DraftSpan = z.object({ amount: z.number().catch(1), unit: draftChoice(approvalUnits, 'days') });
const Draft = z.object({
  assignees: draftList(
    z.object({ kind: draftChoice(assigneeKinds, 'email'), to: draftText, name: z.string().optional() }),
  ),
  question: draftText,
  shown: draftList(z.object({ label: draftText, value: draftText })),
  limit: DraftSpan.extend({ end: draftChoice(limitEnds, 'reject') })
    .nullable()
    .catch(null),
  remindEvery: DraftSpan.nullable().catch(null),
});
type Span = z.output<typeof DraftSpan>;

export const approvalUi = defineNodeUi({
  kind: 'approval',
  initial: () => ({ assignees: [], question: '', shown: [], limit: null, remindEvery: null }),
  Form: ApprovalForm,
});

function ApprovalForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { assignees, question } = readDraft(Draft, node.options);
  const set = (changes: Parameters<typeof withOptions>[1], topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <Assignees
        assignees={assignees}
        change={(next, topic) =>
          set({ assignees: next.map(({ kind, to, name }) => ({ kind, to, ...(name && { name }) })) }, topic)
        }
        problemAt={problemAt}
      />
      <VariableBox
        label={t('workflows.kinds.approval.question')}
        placeholder={t('workflows.kinds.approval.questionPlaceholder')}
        value={question}
        required
        multiline
        error={problemAt('question')}
        onChange={(next) => set({ question: next }, 'question')}
      />
      <ShownValues node={node} change={change} problemAt={problemAt} />
      <Times node={node} change={change} problemAt={problemAt} />
    </div>
  );
}

/** Time limit and reminders. */
function Times({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { limit, remindEvery } = readDraft(Draft, node.options);
  const set = (changes: Parameters<typeof withOptions>[1], topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <>
      <SwitchField
        label={t('workflows.kinds.approval.limit')}
        checked={limit !== null}
        onChange={(isOn) => set({ limit: isOn ? { amount: 3, unit: 'days', end: 'reject' } : null })}
      />
      {limit && (
        <>
          <SpanFields
            label={t('workflows.kinds.approval.after')}
            span={limit}
            error={problemAt('limit.amount')}
            onChange={(span) => set({ limit: { ...limit, ...span } }, 'limit')}
          />
          <SegmentedField
            label={t('workflows.kinds.approval.end')}
            fullWidth
            value={limit.end}
            options={limitEnds.map((value) => ({ value, label: t(`workflows.kinds.approval.ends.${value}`) }))}
            onChange={(end) => set({ limit: { ...limit, end } })}
          />
        </>
      )}
      <SwitchField
        label={t('workflows.kinds.approval.remind')}
        checked={remindEvery !== null}
        onChange={(isOn) => set({ remindEvery: isOn ? { amount: 1, unit: 'days' } : null })}
      />
      {remindEvery && (
        <SpanFields
          label={t('workflows.kinds.approval.every')}
          span={remindEvery}
          error={problemAt('remindEvery.amount')}
          onChange={(span) => set({ remindEvery: span }, 'remindEvery')}
        />
      )}
    </>
  );
}

interface SpanFieldsProps {
  label: string;
  span: Span;
  error: string | undefined;
  onChange(span: Span): void;
}

function SpanFields({ label, span, error, onChange }: SpanFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.two}>
      <NumberField
        label={label}
        value={span.amount}
        error={error}
        min={1}
        max={1_000}
        onChange={(amount) => onChange({ unit: span.unit, amount: amount ?? 1 })}
      />
      <SelectField
        label={t('workflows.kinds.approval.unit')}
        value={span.unit}
        options={approvalUnits.map((value) => ({ value, label: t(`workflows.kinds.approval.units.${value}`) }))}
        onChange={(unit) => onChange({ amount: span.amount, unit })}
      />
    </div>
  );
}

function ShownValues({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { shown } = readDraft(Draft, node.options);
  const set = (next: typeof shown, topic?: string): void => change(withOptions(node.options, { shown: next }), topic);
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.kinds.approval.shown')}</legend>
      {shown.map((entry, index) => (
        <div key={index} className={styles.entryCard}>
          <div className={styles.entryHead}>
            <TextField
              label={t('workflows.kinds.approval.label')}
              value={entry.label}
              error={problemAt(`shown.${index}.label`)}
              onChange={(label) => set(withEntry(shown, index, { ...entry, label }), `shown.${index}.label`)}
            />
            <IconButton
              label={t('workflows.kinds.approval.remove', { name: entry.label || index + 1 })}
              onClick={() => set(withoutEntry(shown, index))}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </div>
          <VariableBox
            label={t('workflows.kinds.approval.value')}
            value={entry.value}
            error={problemAt(`shown.${index}.value`)}
            onChange={(value) => set(withEntry(shown, index, { ...entry, value }), `shown.${index}.value`)}
          />
        </div>
      ))}
      {problemAt('shown') && <p className={styles.problem}>{problemAt('shown')}</p>}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={shown.length >= 20}
        onClick={() => set([...shown, { label: '', value: '' }])}
      >
        {t('workflows.kinds.approval.addShown')}
      </Button>
    </fieldset>
  );
}
