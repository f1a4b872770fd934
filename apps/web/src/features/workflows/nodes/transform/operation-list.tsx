import { operatorOf } from '@tessera/query/operators';
import { isTransformOperation, transformOperations } from '@tessera/nodes/kinds/transform/transform-operations';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FlowOptions, FlowValue } from '../../../../flow/graph-shape.ts';
import { TimeZoneField } from '../../../../time/schedule/time-zone-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { DraftCondition, fitValue } from '../conditionalRouting/condition-draft.ts';
import { OperandFields, OperatorSelect } from '../conditionalRouting/condition-row.tsx';
import styles from '../nodes.module.css';
import { newOperation, operationControls, type OperationControl } from './operation-options.ts';
import { withEntry, withoutEntry } from '../read-draft.ts';

interface OperationListProps {
  operations: readonly FlowOptions[];
  path: string;
  change(operations: FlowOptions[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

const catalogue = Object.entries(transformOperations).map(([value, { title, group }]) => ({ value, title, group }));

/** What is done to a value, one operation after the other. */
export function OperationList({ operations, path, change, problemAt }: OperationListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      {operations.length > 0 && (
        <ol className={styles.operations}>
          {operations.map((operation, index) => (
            <li key={index}>
              <OperationRow
                operation={operation}
                path={`${path}.${index}`}
                problemAt={problemAt}
                change={(next, topic) => change(withEntry(operations, index, next), topic)}
                remove={() => change(withoutEntry(operations, index))}
              />
            </li>
          ))}
        </ol>
      )}
      <SelectField
        label={t('workflows.kinds.transform.addOperation')}
        hideLabel
        placeholder={t('workflows.kinds.transform.addOperation')}
        value={null}
        searchable
        options={catalogue.map(({ value, title, group }) => ({
          value,
          label: t(`nodes.operations.${value}`, { defaultValue: title }),
          group: t(`workflows.kinds.transform.groups.${group}`),
        }))}
        onChange={(op) => {
          if (isTransformOperation(op)) change([...operations, newOperation(op)]);
        }}
      />
    </div>
  );
}

interface OperationRowProps {
  operation: FlowOptions;
  path: string;
  change(operation: FlowOptions, topic?: string): void;
  remove(): void;
  problemAt(path: string): string | undefined;
}

function OperationRow({ operation, path, change, remove, problemAt }: OperationRowProps) {
  const { t } = useTranslation();
  const op = typeof operation['op'] === 'string' ? operation['op'] : '';
  const known = isTransformOperation(op);
  const title = known ? t(`nodes.operations.${op}`, { defaultValue: transformOperations[op].title }) : op;
  return (
    <div className={styles.operation} role="group" aria-label={title}>
      <div className={styles.entryHead}>
        <span className={styles.operationTitle}>{title}</span>
        <IconButton label={t('workflows.values.remove', { name: title })} onClick={remove}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
      {known &&
        operationControls(op).map(({ option, control }) => (
          <OptionField
            key={option}
            option={option}
            control={control}
            operation={operation}
            problem={problemAt(`${path}.${option}`)}
            change={(value) => change(withOption(operation, option, value), `${path}.${option}`)}
          />
        ))}
      {problemAt(`${path}.op`) && <p className={styles.problem}>{problemAt(`${path}.op`)}</p>}
    </div>
  );
}

function withOption(operation: FlowOptions, option: string, value: FlowValue | undefined): FlowOptions {
  const { [option]: _, ...rest } = operation;
  const next = value === undefined ? rest : { ...rest, [option]: value };
  if (option !== 'operator') return next;
  const draft = DraftCondition.parse({ field: '', operator: value, value: operation['value'] });
  const right = fitValue(draft.value, operatorOf(draft.operator).operand);
  const { value: _old, ...bare } = next;
  return right === undefined ? bare : { ...bare, value: right };
}

interface OptionFieldProps {
  option: string;
  control: OperationControl;
  operation: FlowOptions;
  problem: string | undefined;
  change(value: FlowValue | undefined): void;
}

const units = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'];
const directions = ['ascending', 'descending'];
const asText = (value: FlowValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function OptionField({ option, control, operation, problem, change }: OptionFieldProps) {
  const { t } = useTranslation();
  const label = t(`workflows.kinds.transform.options.${option}`);
  const value = operation[option];
  const choose = (choices: readonly string[]) => (
    <SelectField
      label={label}
      value={asText(value)}
      options={choices.map((choice) => ({ value: choice, label: t(`workflows.kinds.transform.choices.${choice}`) }))}
      onChange={change}
    />
  );
  switch (control) {
    case 'template':
      return <VariableBox label={label} value={asText(value)} error={problem} onChange={change} />;
    case 'text':
      return <TextField label={label} value={asText(value)} error={problem} onChange={change} />;
    case 'whole':
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : null}
          error={problem}
          onChange={(number) => change(number ?? undefined)}
        />
      );
    case 'unit':
      return choose(units);
    case 'direction':
      return choose(directions);
    case 'zone':
      return (
        <TimeZoneField label={label} value={asText(value)} clearable onChange={(zone) => change(zone || undefined)} />
      );
    case 'operator':
      return <OperatorSelect label={label} value={asText(value)} onChange={change} />;
    case 'operand': {
      const draft = DraftCondition.parse({ field: '', operator: operation['operator'], value });
      return (
        <OperandFields
          operator={draft.operator}
          value={draft.value}
          problem={problem}
          label={label}
          onChange={change}
        />
      );
    }
  }
}
