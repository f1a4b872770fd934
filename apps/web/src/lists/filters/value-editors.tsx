import type { ConditionValue } from '@tessera/query/filter.schema';
import { type Operand, type Operator, operatorOf, type ValueKind } from '@tessera/query/operators';
import type { Property } from '@tessera/query/values';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFilterField } from '../../ui/fields/day-filter-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TagsField } from '../../ui/fields/tags-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './filters.module.css';

interface ValueEditorProps {
  property: Property;
  value: ConditionValue | undefined;
  onChange: (value: ConditionValue | undefined) => void;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

const textOf = (value: ConditionValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: ConditionValue | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

function TextValue({ value, onChange, autoFocus }: ValueEditorProps) {
  const { t } = useTranslation();
  return (
    <TextField label={t('lists.value')} hideLabel autoFocus={autoFocus} value={textOf(value)} onChange={onChange} />
  );
}

/** A number in stored form, without separators. */
function PhoneValue({ value, onChange, autoFocus }: ValueEditorProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('lists.value')}
      hideLabel
      autoFocus={autoFocus}
      type="tel"
      placeholder="+91 98765 43210"
      value={textOf(value)}
      onChange={(text) => onChange(text.replace(/[^+\d]/g, ''))}
    />
  );
}

function NumberValue({ value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('lists.value')}
      hideLabel
      decimals
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

function TimeValue({ value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  return <TextField label={t('lists.value')} hideLabel placeholder="HH:mm" value={textOf(value)} onChange={onChange} />;
}

function DayValue({ value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  return <DayFilterField label={t('lists.value')} hideLabel value={textOf(value).slice(0, 10)} onChange={onChange} />;
}

function ChoiceValue({ property, value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  if (!property.choices) return <TextValue property={property} value={value} onChange={onChange} />;
  return (
    <SelectField
      label={t('lists.value')}
      hideLabel
      inPopover
      value={textOf(value) || null}
      options={property.choices}
      unknown={textOf(value)}
      onChange={onChange}
    />
  );
}

function ListValue({ property, value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  const label = t('lists.value');
  const change = (next: string[]): void => onChange(property.kind === 'number' ? next.map(Number) : next);
  if (!property.choices) return <TagsField label={label} hideLabel value={listOf(value)} onChange={change} />;
  return (
    <MultiSelectField label={label} hideLabel value={listOf(value)} options={property.choices} onChange={change} />
  );
}

function RangeValue({ value, onChange }: ValueEditorProps) {
  const { t } = useTranslation();
  const range = typeof value === 'object' && !Array.isArray(value) ? value : { start: '', end: '' };
  return (
    <div className={styles.range}>
      <DayFilterField
        label={t('lists.rangeFrom')}
        value={range.start.slice(0, 10)}
        onChange={(start) => onChange({ ...range, start })}
      />
      <DayFilterField
        label={t('lists.rangeTo')}
        value={range.end.slice(0, 10)}
        onChange={(end) => onChange({ ...range, end })}
      />
    </div>
  );
}

type Draw = (props: ValueEditorProps) => ReactElement;

/** The renderer of one value, by kind. */
const single: { readonly [K in ValueKind]: Draw } = {
  text: (props) => <TextValue {...props} />,
  number: (props) => <NumberValue {...props} />,
  boolean: (props) => <TextValue {...props} />,
  choice: (props) => <ChoiceValue {...props} />,
  choices: (props) => <ChoiceValue {...props} />,
  day: (props) => <DayValue {...props} />,
  time: (props) => <TimeValue {...props} />,
  moment: (props) => <DayValue {...props} />,
  range: (props) => <DayValue {...props} />,
  files: (props) => <TextValue {...props} />,
  relation: (props) => <TextValue {...props} />,
  object: (props) => <TextValue {...props} />,
};

/** Renderers requested by a property instead of the default of its kind. */
const inputs: { readonly [I in NonNullable<Property['input']>]: Draw } = {
  tel: (props) => <PhoneValue {...props} />,
};

/** The renderer of an operator's value; null if it takes none. */
const byOperand: { readonly [O in Operand]: Draw | null } = {
  none: null,
  value: (props) => (props.property.input ? inputs[props.property.input] : single[props.property.kind])(props),
  list: (props) => <ListValue {...props} />,
  date: (props) => <DayValue {...props} />,
  range: (props) => <RangeValue {...props} />,
  days: (props) => <NumberValue {...props} />,
};

/** The input for a condition's value; nothing if its operator takes none. */
export function ValueEditor({ operator, ...props }: ValueEditorProps & { operator: Operator }) {
  return byOperand[operatorOf(operator).operand]?.(props) ?? null;
}
