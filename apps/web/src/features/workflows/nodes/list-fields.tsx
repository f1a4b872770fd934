import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './nodes.module.css';
import { RemoveButton } from './object-fields.tsx';
import { withEntry, withoutEntry } from './read-draft.ts';

/** Whether all conditions must hold, or one is enough. */
export function MatchField({ value, onChange }: { value: 'all' | 'any'; onChange(value: 'all' | 'any'): void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('workflows.lists.match')}
      hideLabel
      value={value}
      options={[
        { value: 'all', label: t('workflows.lists.all') },
        { value: 'any', label: t('workflows.lists.any') },
      ]}
      onChange={onChange}
    />
  );
}

interface SortStep {
  by: string;
  direction: 'ascending' | 'descending';
}
interface SortFieldsProps {
  steps: readonly SortStep[];
  /** What can be sorted by; without them, a path into an item is typed. */
  choices?: { value: string; label: string }[];
  change(steps: SortStep[], topic?: string): void;
  problemAt(place: number): string | undefined;
}

/** An order of up to three steps. */
export function SortFields({ steps, choices, change, problemAt }: SortFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.lists.sort')}</legend>
      {steps.map(({ by, direction }, index) => {
        const common = {
          label: t('workflows.lists.sortBy', { number: index + 1 }),
          hideLabel: true,
          error: problemAt(index),
        };
        const setBy = (next: string): void => change(withEntry(steps, index, { by: next, direction }), `sort.${index}`);
        return (
          <div key={index} className={styles.pair}>
            {choices ? (
              <SelectField {...common} value={by || null} options={choices} unknown={by} onChange={setBy} />
            ) : (
              <TextField
                {...common}
                value={by}
                monospace
                placeholder={t('workflows.lists.pathPlaceholder')}
                onChange={setBy}
              />
            )}
            <SelectField
              label={t('workflows.lists.direction', { number: index + 1 })}
              hideLabel
              value={direction}
              options={[
                { value: 'ascending', label: t('workflows.lists.ascending') },
                { value: 'descending', label: t('workflows.lists.descending') },
              ]}
              onChange={(next) => change(withEntry(steps, index, { by, direction: next }))}
            />
            <RemoveButton name={by || String(index + 1)} onClick={() => change(withoutEntry(steps, index))} />
          </div>
        );
      })}
      {steps.length < 3 && (
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={15} aria-hidden />}
          onClick={() => change([...steps, { by: choices?.[0]?.value ?? '', direction: 'ascending' }])}
        >
          {t('workflows.lists.addSort')}
        </Button>
      )}
    </fieldset>
  );
}
