import type { Filter, FilterCondition } from '@tessera/query/filter.schema';
import { type Operator, operatorOf } from '@tessera/query/operators';
import type { Properties } from '@tessera/query/values';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ValueEditor } from '../../../../lists/filters/value-editors.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { entryPath, filterOf, groupOf, isCondition, withEntry } from './condition-draft.ts';
import styles from './conditions.module.css';

/** What conditions can look at. */
export interface ConditionSources {
  properties: Properties;
  operatorsOf: (property: string) => readonly Operator[];
}

interface GroupProps {
  sources: ConditionSources;
  filter: Filter;
  /** Undefined removes the group. */
  onChange: (filter: Filter | undefined) => void;
  /** The problem at a path of the filter, such as `all.0.value`. */
  faultAt: (path: string) => string | undefined;
  /** A group inside a group has none itself. */
  isInner?: boolean;
}

/** The first condition of a group: on the first field that one can look at. */
export function newCondition({ properties, operatorsOf }: ConditionSources): FilterCondition | undefined {
  const [property] = Object.keys(properties);
  const operator = property === undefined ? undefined : operatorsOf(property)[0];
  return property === undefined || operator === undefined ? undefined : { property, operator };
}

/** Conditions of which all or any must hold, and groups of them. */
export function ConditionGroupEditor({ sources, filter, onChange, faultAt, isInner = false }: GroupProps) {
  const { t } = useTranslation();
  const group = groupOf(filter);
  const add = (entry: Filter | undefined) =>
    entry && onChange(filterOf({ ...group, entries: [...group.entries, entry] }));
  const change = (index: number, entry: Filter | undefined) => onChange(filterOf(withEntry(group, index, entry)));
  return (
    <div className={styles.group} data-inner={isInner || undefined} role="group" aria-label={t('forms.logic.group')}>
      {group.entries.length > 1 && (
        <Joins joins={group.joins} onChange={(joins) => onChange(filterOf({ ...group, joins }))} />
      )}
      {group.entries.map((entry, index) => {
        const path = entryPath(filter, index);
        return isCondition(entry) ? (
          <ConditionRow
            key={index}
            sources={sources}
            condition={entry}
            number={index + 1}
            onChange={(next) => change(index, next)}
            faultAt={(end) => faultAt(path + end)}
          />
        ) : (
          <ConditionGroupEditor
            key={index}
            isInner
            sources={sources}
            filter={entry}
            onChange={(next) => change(index, next)}
            faultAt={(end) => faultAt(path + end)}
          />
        );
      })}
      <div className={styles.tools}>
        <Button
          size="small"
          variant="quiet"
          icon={<IconPlus size={15} aria-hidden />}
          onClick={() => add(newCondition(sources))}
        >
          {t('forms.logic.addCondition')}
        </Button>
        {!isInner && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconPlus size={15} aria-hidden />}
            onClick={() => {
              const first = newCondition(sources);
              add(first && { any: [first] });
            }}
          >
            {t('forms.logic.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether all or any of the conditions must hold. */
function Joins({ joins, onChange }: { joins: 'all' | 'any'; onChange: (joins: 'all' | 'any') => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedField
      label={t('forms.logic.joins')}
      hideLabel
      fullWidth
      value={joins}
      options={[
        { value: 'all', label: t('forms.logic.all') },
        { value: 'any', label: t('forms.logic.any') },
      ]}
      onChange={onChange}
    />
  );
}

interface RowProps {
  sources: ConditionSources;
  condition: FilterCondition;
  number: number;
  onChange: (condition: FilterCondition | undefined) => void;
  faultAt: (path: string) => string | undefined;
}

/** One comparison: a field, an operator, and the value that the operator asks for. */
function ConditionRow({ sources, condition, number, onChange, faultAt }: RowProps) {
  const { t } = useTranslation();
  const { property: name, operator, value } = condition;
  const property = Object.hasOwn(sources.properties, name) ? sources.properties[name] : undefined;
  const { operand } = operatorOf(operator);
  const look = (next: string) => {
    const [first] = sources.operatorsOf(next);
    if (first) onChange({ property: next, operator: first });
  };
  const compare = (next: Operator) => {
    const isSame = operatorOf(next).operand === operand && value !== undefined;
    onChange({ property: name, operator: next, ...(isSame && { value }) });
  };
  const faults = ['property', 'operator', 'value'].flatMap((path) => faultAt(path) ?? []);
  return (
    <div className={styles.row} role="group" aria-label={t('forms.logic.condition', { number })}>
      <div className={styles.rowHead}>
        <SelectField
          label={t('forms.logic.field')}
          hideLabel
          value={name}
          unknown={name}
          options={Object.entries(sources.properties).map(([id, { label }]) => ({ value: id, label: label || id }))}
          onChange={look}
        />
        <IconButton label={t('forms.logic.remove', { number })} size="small" onClick={() => onChange(undefined)}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      </div>
      {property && (
        <>
          <SelectField<Operator>
            label={t('forms.logic.operator')}
            hideLabel
            value={operator}
            unknown={t(`lists.operators.${operator}`)}
            options={sources.operatorsOf(name).map((one) => ({ value: one, label: t(`lists.operators.${one}`) }))}
            onChange={compare}
          />
          <ValueEditor
            key={`${name} ${operand}`}
            operator={operator}
            property={property}
            value={value}
            onChange={(next) => onChange({ property: name, operator, ...(next !== undefined && { value: next }) })}
          />
        </>
      )}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
    </div>
  );
}
