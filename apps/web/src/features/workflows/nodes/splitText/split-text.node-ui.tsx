import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

const ways = ['separator', 'lines', 'words', 'length'] as const;
const Draft = z.object({
  text: draftText,
  by: draftChoice(ways, 'separator'),
  separator: z.string().catch(','),
  length: z.number().nullable().catch(1_000),
  trim: z.boolean().catch(true),
  keepEmpty: z.boolean().catch(false),
});

export const splitTextUi = defineNodeUi({
  kind: 'splitText',
  initial: () => ({ text: '', by: 'separator', separator: ',' }),
  Form: SplitTextForm,
});

function SplitTextForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { text, by, separator, length, trim, keepEmpty } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.splitText.text')}
        value={text}
        required
        error={problemAt('text')}
        onChange={(next) => change(withOptions(node.options, { text: next }), 'text')}
      />
      <SelectField
        label={t('workflows.kinds.splitText.by')}
        value={by}
        options={ways.map((value) => ({ value, label: t(`workflows.kinds.splitText.ways.${value}`) }))}
        onChange={(next) => change(withOptions(node.options, { by: next }))}
      />
      {by === 'separator' && (
        <TextField
          label={t('workflows.kinds.splitText.separator')}
          value={separator}
          monospace
          error={problemAt('separator')}
          onChange={(next) => change(withOptions(node.options, { separator: next }), 'separator')}
        />
      )}
      {by === 'length' && (
        <NumberField
          label={t('workflows.kinds.splitText.length')}
          value={length}
          min={1}
          error={problemAt('length')}
          onChange={(next) => change(withOptions(node.options, { length: next ?? undefined }), 'length')}
        />
      )}
      <SwitchField
        label={t('workflows.kinds.splitText.trim')}
        checked={trim}
        onChange={(next) => change(withOptions(node.options, { trim: next }))}
      />
      <SwitchField
        label={t('workflows.kinds.splitText.keepEmpty')}
        checked={keepEmpty}
        onChange={(next) => change(withOptions(node.options, { keepEmpty: next }))}
      />
    </div>
  );
}
