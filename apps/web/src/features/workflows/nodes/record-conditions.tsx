import { operatorOf, operatorsOfKind, type ValueKind } from '@tessera/query/operators';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FlowValue } from '../../../flow/graph-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DraftCondition, firstOf, fitValue } from './conditionalRouting/condition-draft.ts';
import { OperandFields, OperatorSelect } from './conditionalRouting/condition-row.tsx';
import { MatchField } from './list-fields.tsx';
import styles from './nodes.module.css';
import { type NodeProperty, PropertyInput, RemoveButton } from './object-fields.tsx';
import { draftText, withEntry, withoutEntry } from './read-draft.ts';

/** A condition on a property while it is being made. */
export const DraftTest = DraftCondition.pick({ operator: true, value: true }).extend({ property: draftText });
type DraftTest = z.output<typeof DraftTest>;

const stored = (tests: readonly DraftTest[]): FlowValue =>
  tests.map(({ property, operator, value }) => ({ property, operator, ...(value === undefined ? {} : { value }) }));

interface RecordConditionFieldsProps {
  title: string;
  hint?: string;
  match: 'all' | 'any';
  conditions: readonly DraftTest[];
  properties: readonly NodeProperty[];
  /** Whether the properties are those of records, which also have the time when they were created. */
  isOfRecords?: boolean;
  change(changes: { [option: string]: FlowValue }, topic?: string): void;
  problemAt(path: string): string | undefined;
}

/** Conditions on properties of records: the options `match` and `conditions`. */
export function RecordConditionFields(props: RecordConditionFieldsProps) {
  const { title, hint, match, conditions, properties, isOfRecords = true, change, problemAt } = props;
  const { t } = useTranslation();
  const all = choicesOf(properties, t('workflows.records.created'));
  const choices = isOfRecords ? all : all.slice(0, -1);
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {conditions.length > 1 && <MatchField value={match} onChange={(next) => change({ match: next })} />}
      {conditions.map((test, index) => (
        <TestRow
          key={index}
          {...{ test, index, properties, choices, problemAt }}
          change={(next, topic) => change({ conditions: stored(withEntry(conditions, index, next)) }, topic)}
          remove={() => change({ conditions: stored(withoutEntry(conditions, index)) })}
        />
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => change({ conditions: stored([...conditions, newTest(properties)]) })}
      >
        {t('workflows.kinds.conditionalRouting.addCondition')}
      </Button>
    </fieldset>
  );
}

/** What records can be compared and sorted by. */
export const choicesOf = (properties: readonly NodeProperty[], created: string) => [
  ...properties.filter(({ kind }) => kind !== null).map(({ name, title }) => ({ value: name, label: title })),
  { value: '_created_at', label: created },
];

/** How a property's values compare; every record has the time when it was created. */
const kindOf = (properties: readonly NodeProperty[], name: string): ValueKind =>
  name === '_created_at' ? 'moment' : (properties.find((property) => property.name === name)?.kind ?? 'text');

/** A condition on a property, the first one unless said otherwise. */
function newTest(properties: readonly NodeProperty[], name = properties[0]?.name ?? ''): DraftTest {
  const [operator = 'equal'] = operatorsOfKind[kindOf(properties, name)];
  return { property: name, operator, value: fitValue('', operatorOf(operator).operand) };
}

interface TestRowProps {
  test: DraftTest;
  index: number;
  properties: readonly NodeProperty[];
  choices: { value: string; label: string }[];
  change(test: DraftTest, topic?: string): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function TestRow({ test, index, properties, choices, change, remove, problemAt }: TestRowProps) {
  const { t } = useTranslation();
  const path = `conditions.${index}`;
  const property = properties.find(({ name }) => name === test.property);
  const operators = operatorsOfKind[kindOf(properties, test.property)];
  const { operand } = operatorOf(test.operator);
  const label = t('workflows.kinds.conditionalRouting.value');
  const set = (value: DraftTest['value']): void => change({ ...test, value }, `${path}.value`);
  return (
    <div
      className={styles.condition}
      role="group"
      aria-label={t('workflows.kinds.conditionalRouting.condition', { number: index + 1 })}
    >
      <div className={styles.conditionFields}>
        <SelectField
          label={t('workflows.records.property')}
          hideLabel
          value={test.property || null}
          options={choices}
          unknown={test.property}
          error={problemAt(`${path}.property`)}
          onChange={(name) => change(newTest(properties, name))}
        />
        <OperatorSelect
          label={t('workflows.kinds.conditionalRouting.operator')}
          value={test.operator}
          only={operators}
          error={problemAt(`${path}.operator`)}
          onChange={(operator) =>
            change({ ...test, operator, value: fitValue(test.value, operatorOf(operator).operand) })
          }
        />
        {operand === 'value' ? (
          <PropertyInput
            key={test.property}
            {...{ property, label, value: firstOf(test.value), error: problemAt(`${path}.value`) }}
            hideLabel
            onChange={set}
          />
        ) : (
          <OperandFields
            {...{ operator: test.operator, value: test.value, problem: problemAt(`${path}.value`), label }}
            onChange={set}
          />
        )}
      </div>
      <RemoveButton name={property?.title ?? test.property} onClick={remove} />
    </div>
  );
}
