import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import type { Property } from '@tessera/query/values';
import { useTranslation } from 'react-i18next';
import { DayRangeField } from '../../ui/fields/day-range-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

const quickRanges = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;

interface PinnedFilterProps {
  name: string;
  property: Property;
  /** The list's condition on the property that the input can show. */
  condition: FilterCondition | undefined;
  onChange: (condition: FilterCondition | undefined) => void;
}

const isDate = ({ kind }: Property): boolean => kind === 'moment' || kind === 'day';

/** Whether the input of a pinned property shows a filter, so that no chip is needed. */
export function isPinnable(filter: Filter, name: string, property: Property): filter is FilterCondition {
  if (!('operator' in filter) || filter.property !== name) return false;
  if (!isDate(property)) return filter.operator === 'equal';
  return filter.operator === 'dateBetween' || quickRanges.some((operator) => operator === filter.operator);
}

/** An input that is always in the bar: a select for choices, a range of days for dates. */
export function PinnedFilter(props: PinnedFilterProps) {
  return isDate(props.property) ? <PinnedRange {...props} /> : <PinnedSelect {...props} />;
}

function PinnedSelect({ name, property, condition, onChange }: PinnedFilterProps) {
  const value = typeof condition?.value === 'string' ? condition.value : null;
  return (
    <div className={styles.pinned}>
      <SelectField
        label={property.label}
        hideLabel
        placeholder={property.label}
        value={value}
        options={property.choices ?? []}
        unknown={value ?? ''}
        onChange={(next) => onChange({ property: name, operator: 'equal', value: next })}
        onClear={() => onChange(undefined)}
      />
    </div>
  );
}

function PinnedRange({ name, property, condition, onChange }: PinnedFilterProps) {
  const { t } = useTranslation();
  const words = useFilterWords({ [name]: { ...property, label: '' } });
  const quick = quickRanges.find((operator) => operator === condition?.operator);
  const value = condition?.value;
  const range = typeof value === 'object' && !Array.isArray(value) ? value : { start: '', end: '' };
  const text =
    condition && (quick ? t(`lists.quick.${quick}`) : words(condition).replace(t('lists.operators.dateBetween'), ''));
  return (
    <DayRangeField
      label={property.label}
      text={text?.trim()}
      value={{ start: range.start.slice(0, 10), end: range.end.slice(0, 10) }}
      quick={quickRanges.map((operator) => ({
        label: t(`lists.quick.${operator}`),
        isChosen: operator === quick,
        onChoose: () => onChange({ property: name, operator }),
      }))}
      onChange={(days) => onChange({ property: name, operator: 'dateBetween', value: days })}
      onClear={() => onChange(undefined)}
    />
  );
}
