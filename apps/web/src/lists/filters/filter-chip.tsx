import { checkFilter } from '@tessera/query/check-filter';
import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import { type Operator, operatorOf, operatorsOfKind } from '@tessera/query/operators';
import type { Properties, Property } from '@tessera/query/values';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import styles from './filters.module.css';
import { useFilterWords } from './use-filter-words.ts';
import { ValueEditor } from './value-editors.tsx';

interface FilterChipProps {
  properties: Properties;
  filter: Filter;
  onChange: (filter: FilterCondition) => void;
  onRemove: () => void;
}

/** A filter as a sentence; a click changes it. A group is shown whole and can only be removed. */
export function FilterChip({ properties, filter, onChange, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const sentence = useFilterWords(properties)(filter);
  const property = 'operator' in filter ? properties[filter.property] : undefined;
  return (
    <span className={styles.chip}>
      {property && 'operator' in filter ? (
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          width={340}
          trigger={
            <button
              type="button"
              aria-label={t('lists.editFilter', { filter: sentence })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {sentence}
            </button>
          }
        >
          <ConditionEditor property={property} condition={filter} onChange={onChange} />
        </Popover>
      ) : (
        <span>{sentence}</span>
      )}
      <RemoveButton label={t('lists.removeFilter', { filter: sentence })} onClick={onRemove} />
    </span>
  );
}

interface NewFilterChipProps {
  name: string;
  property: Property;
  onChange: (filter: FilterCondition) => void;
  onRemove: () => void;
}

/** A filter without a value: its editor stays open until it has one. */
export function NewFilterChip({ name, property, onChange, onRemove }: NewFilterChipProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const operator = operatorsOfKind[property.kind][0];
  return (
    <span className={styles.chip} data-new>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        width={340}
        trigger={
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {property.label} {t('lists.any')}
          </button>
        }
      >
        <ConditionEditor property={property} condition={{ property: name, operator }} onChange={onChange} />
      </Popover>
      <RemoveButton label={t('lists.removeFilter', { filter: property.label })} onClick={onRemove} />
    </span>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      <IconX size={13} aria-hidden />
    </button>
  );
}

interface ConditionEditorProps {
  property: Property;
  condition: FilterCondition;
  onChange: (condition: FilterCondition) => void;
}

const pauseMs = 500;

/** Operator and value of one condition; applied when complete, after a pause in typing. */
function ConditionEditor({ property, condition, onChange }: ConditionEditorProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState(condition);
  const commit = useEffectEvent(() => {
    const isComplete = checkFilter(edited, { [edited.property]: property }).length === 0;
    if (isComplete && JSON.stringify(edited) !== JSON.stringify(condition)) onChange(edited);
  });
  const text = JSON.stringify(edited);
  useEffect(() => {
    const timer = setTimeout(() => commit(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const setOperator = (operator: Operator): void => {
    const isSame = operatorOf(operator).operand === operatorOf(edited.operator).operand;
    setEdited({ property: edited.property, operator, ...(isSame && { value: edited.value }) });
  };
  return (
    <div className={styles.editor}>
      <strong>{property.label}</strong>
      <SelectField<Operator>
        label={t('lists.condition')}
        hideLabel
        inPopover
        value={edited.operator}
        options={operatorsOfKind[property.kind].map((value) => ({ value, label: t(`lists.operators.${value}`) }))}
        onChange={setOperator}
      />
      <ValueEditor
        autoFocus
        key={operatorOf(edited.operator).operand}
        operator={edited.operator}
        property={property}
        value={edited.value}
        onChange={(value) => setEdited({ property: edited.property, operator: edited.operator, value })}
      />
    </div>
  );
}
