import { cleanVariableName } from '@tessera/nodes/parts.schema';
import { maxVariables, type Variable } from '@tessera/nodes/variables';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { referenceTo } from '../../../templates/template-text.ts';
import { VariableBox } from '../variables/variable-box.tsx';
import { useVariableGroups } from '../variables/variable-context.ts';
import { mergeVariables } from '../variables/variable-groups.ts';
import styles from './nodes.module.css';
import { withEntry, withoutEntry, type DraftNamedValue } from './read-draft.ts';

interface NamedValuesProps {
  values: readonly DraftNamedValue[];
  /** The option that holds the list: problems are found under it. */
  path: string;
  addLabel: string;
  change(values: DraftNamedValue[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

/** Names with templates for their values: at most ten, no name twice. */
export function NamedValues({ values, path, addLabel, change, problemAt }: NamedValuesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      {values.map((entry, index) => (
        <div key={index} className={styles.entryCard}>
          <div className={styles.entryHead}>
            <TextField
              label={t('workflows.values.name')}
              value={entry.name}
              placeholder={t('workflows.values.namePlaceholder')}
              error={problemAt(`${path}.${index}.name`)}
              monospace
              onChange={(name) =>
                change(withEntry(values, index, { ...entry, name: cleanVariableName(name) }), `${path}.${index}.name`)
              }
            />
            <IconButton
              label={t('workflows.values.remove', { name: entry.name || index + 1 })}
              onClick={() => change(withoutEntry(values, index))}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </div>
          <VariableBox
            label={t('workflows.values.value')}
            value={entry.value}
            multiline={entry.value.includes('\n')}
            placeholder={t('workflows.values.valuePlaceholder')}
            error={problemAt(`${path}.${index}.value`)}
            onChange={(value) => change(withEntry(values, index, { ...entry, value }), `${path}.${index}.value`)}
          />
        </div>
      ))}
      {problemAt(path) && <p className={styles.problem}>{problemAt(path)}</p>}
      <EarlierVariables values={values} change={change} />
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={values.length >= maxVariables}
        onClick={() => change([...values, { name: '', value: '' }])}
      >
        {addLabel}
      </Button>
      {values.length >= maxVariables && (
        <p className={styles.hint}>{t('workflows.values.most', { count: maxVariables })}</p>
      )}
    </div>
  );
}

/** Variables of earlier steps by their own names; those that are in the list already can't be chosen again. */
function EarlierVariables({ values, change }: Pick<NamedValuesProps, 'values' | 'change'>) {
  const { t } = useTranslation();
  const groups = useVariableGroups();
  const taken = values.map(({ name }): Variable => ({ name, title: name, spec: 'any' }));
  const options = groups.flatMap(({ nodeId, nodeName, variables }) =>
    mergeVariables(variables, taken)
      .slice(0, variables.length)
      .map(({ name, title, disabled }) => ({
        value: referenceTo(nodeId, name),
        label: title || name,
        group: nodeName,
        disabled,
      })),
  );
  if (options.length === 0 || values.length >= maxVariables) return null;
  return (
    <SelectField
      label={t('workflows.values.takeOver')}
      hideLabel
      placeholder={t('workflows.values.takeOver')}
      value={null}
      searchable
      options={options}
      onChange={(value) => {
        const name = cleanVariableName(value.slice(2, -2).split('.').at(-1) ?? '');
        const filled = values.filter((entry) => entry.name !== '' || entry.value !== '');
        change([...filled, { name, value }]);
      }}
    />
  );
}
