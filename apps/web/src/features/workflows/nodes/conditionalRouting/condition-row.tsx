import { isOperator, type Operator, operatorOf, operators } from '@tessera/query/operators';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { firstOf, fitValue, isRange, type DraftCondition, type DraftConditionValue } from './condition-draft.ts';
import styles from '../nodes.module.css';

const offered = Object.entries(operators).map(([value, { title, group }]) => ({ value, title, group }));
const placeholders: { readonly [operand: string]: string } = { date: '2026-01-31', days: '7' };

interface OperatorSelectProps {
  value: string;
  label: string;
  /** Those that fit; all of them unless given. */
  only?: readonly Operator[];
  error?: string | undefined;
  onChange(operator: Operator): void;
}

/** The operators to choose from, in their groups. */
export function OperatorSelect(props: OperatorSelectProps) {
  const { t } = useTranslation();
  const { only } = props;
  const fitting = only ? offered.filter(({ value }) => only.some((operator) => operator === value)) : offered;
  return (
    <SelectField
      label={props.label}
      hideLabel
      value={props.value}
      error={props.error}
      options={fitting.map(({ value, title, group }) => ({
        value,
        label: t(`nodes.operators.${value}`, { defaultValue: title }),
        group: t(`workflows.kinds.conditionalRouting.groups.${group}`),
      }))}
      onChange={(value) => {
        if (isOperator(value)) props.onChange(value);
      }}
    />
  );
}

interface OperandProps {
  operator: Operator;
  value: DraftConditionValue;
  problem: string | undefined;
  label: string;
  onChange(value: DraftConditionValue): void;
}

/** The right side that an operator asks for: nothing, a value, several, a date, or a start and an end. */
export function OperandFields({ operator, value, problem, label, onChange }: OperandProps) {
  const { t } = useTranslation();
  const { operand } = operatorOf(operator);
  if (operand === 'none') return null;
  if (operand === 'range') {
    const range = isRange(value) ? value : { start: '', end: '' };
    return (
      <div className={styles.two}>
        <VariableBox
          label={t('workflows.kinds.conditionalRouting.start')}
          value={range.start}
          placeholder="2026-01-31"
          onChange={(start) => onChange({ ...range, start })}
          error={problem}
        />
        <VariableBox
          label={t('workflows.kinds.conditionalRouting.end')}
          value={range.end}
          placeholder="2026-12-31"
          onChange={(end) => onChange({ ...range, end })}
        />
      </div>
    );
  }
  if (operand === 'list') {
    const text = Array.isArray(value) ? value.map(String).join('\n') : firstOf(value);
    return (
      <VariableBox
        label={label}
        hideLabel
        multiline
        value={text}
        placeholder={t('workflows.kinds.conditionalRouting.listPlaceholder')}
        error={problem}
        onChange={(lines) => onChange(lines === '' ? [] : lines.split('\n'))}
      />
    );
  }
  return (
    <VariableBox
      label={label}
      hideLabel
      value={firstOf(value)}
      placeholder={placeholders[operand] ?? t('workflows.kinds.conditionalRouting.value')}
      error={problem}
      onChange={onChange}
    />
  );
}

interface ConditionRowProps {
  condition: DraftCondition;
  path: string;
  number: number;
  removable: boolean;
  change(condition: DraftCondition, topic?: string): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

/** One comparison: a variable, an operator, and what the operator asks for. */
export function ConditionRow({ condition, path, number, removable, change, remove, problemAt }: ConditionRowProps) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.condition}
      role="group"
      aria-label={t('workflows.kinds.conditionalRouting.condition', { number })}
    >
      <div className={styles.conditionFields}>
        <VariableBox
          label={t('workflows.kinds.conditionalRouting.field')}
          hideLabel
          value={condition.field}
          placeholder={t('workflows.kinds.conditionalRouting.fieldPlaceholder')}
          error={problemAt(`${path}.field`)}
          onChange={(field) => change({ ...condition, field }, `${path}.field`)}
        />
        <OperatorSelect
          label={t('workflows.kinds.conditionalRouting.operator')}
          value={condition.operator}
          onChange={(operator) => {
            const { operand } = operatorOf(operator);
            change({ ...condition, operator, value: fitValue(condition.value, operand) });
          }}
        />
        <OperandFields
          operator={condition.operator}
          value={condition.value}
          label={t('workflows.kinds.conditionalRouting.value')}
          problem={problemAt(`${path}.value`)}
          onChange={(value) => change({ ...condition, value }, `${path}.value`)}
        />
      </div>
      {removable && (
        <IconButton label={t('workflows.kinds.conditionalRouting.remove', { number })} onClick={remove}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
