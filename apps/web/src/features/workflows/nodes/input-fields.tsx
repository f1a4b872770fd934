import { cleanVariableName } from '@tessera/nodes/parts.schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './nodes.module.css';
import { draftChoice, draftList, draftText, withEntry, withoutEntry } from './read-draft.ts';

const types = ['text', 'number', 'boolean', 'date', 'object', 'any'] as const;
export const DraftFields = draftList(z.object({ name: draftText, title: draftText, type: draftChoice(types, 'text') }));
type DraftField = z.output<typeof DraftFields>[number];

interface InputFieldsProps {
  fields: readonly DraftField[];
  change(fields: DraftField[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

/** The values that whoever starts a run is expected to give: later steps offer them as variables. */
export function InputFields({ fields, change, problemAt }: InputFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.inputs.title')}</legend>
      <p className={styles.hint}>{t('workflows.inputs.hint')}</p>
      {fields.map((field, index) => (
        <div key={index} className={styles.pair}>
          <TextField
            label={t('workflows.inputs.name', { number: index + 1 })}
            hideLabel
            monospace
            value={field.name}
            placeholder={t('workflows.values.namePlaceholder')}
            error={problemAt(`fields.${index}.name`)}
            onChange={(name) =>
              change(withEntry(fields, index, { ...field, name: cleanVariableName(name) }), `fields.${index}`)
            }
          />
          <SelectField
            label={t('workflows.inputs.type', { number: index + 1 })}
            hideLabel
            value={field.type}
            options={types.map((type) => ({ value: type, label: t(`workflows.inputs.types.${type}`) }))}
            onChange={(type) => change(withEntry(fields, index, { ...field, type }))}
          />
          <IconButton
            label={t('workflows.values.remove', { name: field.name || index + 1 })}
            onClick={() => change(withoutEntry(fields, index))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => change([...fields, { name: '', title: '', type: 'text' }])}
      >
        {t('workflows.inputs.add')}
      </Button>
    </fieldset>
  );
}
