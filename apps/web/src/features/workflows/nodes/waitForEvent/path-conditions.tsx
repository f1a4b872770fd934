import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import styles from '../nodes.module.css';
import { RemoveButton } from '../object-fields.tsx';
import { withEntry, withoutEntry } from '../read-draft.ts';
import type { DraftTest } from '../record-conditions.tsx';

type Test = z.output<typeof DraftTest>;

interface PathConditionsProps {
  conditions: readonly Test[];
  placeholder: string;
  problemAt(path: string): string | undefined;
  onChange(conditions: FlowValue, topic?: string): void;
}

const stored = (tests: readonly Test[]): FlowValue =>
  tests.map(({ property, value }) => ({ property, operator: 'equal', value: typeof value === 'string' ? value : '' }));

/** Conditions on values of a payload whose shape is not known: a path, and what stands there. */
export function PathConditions({ conditions, placeholder, problemAt, onChange }: PathConditionsProps) {
  const { t } = useTranslation();
  const set = (index: number, changes: Partial<Test>, topic: string): void => {
    const known = conditions[index];
    if (known) onChange(stored(withEntry(conditions, index, { ...known, ...changes })), topic);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.kinds.waitForEvent.conditions')}</legend>
      <p className={styles.hint}>{t('workflows.kinds.waitForEvent.conditionsHint')}</p>
      {conditions.map(({ property, value }, index) => (
        <div key={index} className={styles.entryCard}>
          <div className={styles.entryHead}>
            <TextField
              label={t('workflows.kinds.waitForEvent.path')}
              placeholder={placeholder}
              monospace
              value={property}
              maxLength={140}
              error={problemAt(`conditions.${index}.property`)}
              onChange={(next) => set(index, { property: next }, `conditions.${index}.property`)}
            />
            <RemoveButton
              name={property || String(index + 1)}
              onClick={() => onChange(stored(withoutEntry(conditions, index)))}
            />
          </div>
          <VariableBox
            label={t('workflows.kinds.waitForEvent.is')}
            value={typeof value === 'string' ? value : ''}
            error={problemAt(`conditions.${index}.value`)}
            onChange={(next) => set(index, { value: next }, `conditions.${index}.value`)}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={conditions.length >= 20}
        onClick={() => onChange(stored([...conditions, { property: '', operator: 'equal', value: '' }]))}
      >
        {t('workflows.kinds.waitForEvent.add')}
      </Button>
    </fieldset>
  );
}
