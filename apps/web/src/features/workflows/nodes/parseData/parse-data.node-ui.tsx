import { dataFormats } from '@tessera/nodes/kinds/parseData/parse-data.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

const delimiters = ['auto', ',', ';', 'tab', '|'] as const;
const Draft = z.object({
  text: draftText,
  format: draftChoice(dataFormats, 'json'),
  delimiter: draftChoice(delimiters, 'auto'),
  header: z.boolean().catch(true),
});

export const parseDataUi = defineNodeUi({
  kind: 'parseData',
  initial: () => ({ text: '', format: 'csv' }),
  Form: ParseDataForm,
});

function ParseDataForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { text, format, delimiter, header } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <SegmentedField
        label={t('workflows.kinds.parseData.format')}
        value={format}
        fullWidth
        options={dataFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(next) => change(withOptions(node.options, { format: next }))}
      />
      <VariableBox
        label={t('workflows.kinds.parseData.text')}
        value={text}
        required
        multiline
        error={problemAt('text')}
        onChange={(next) => change(withOptions(node.options, { text: next }), 'text')}
      />
      {format === 'csv' && (
        <>
          <SelectField
            label={t('workflows.kinds.parseData.delimiter')}
            value={delimiter}
            options={delimiters.map((value) => ({
              value,
              label: t(`workflows.kinds.parseData.delimiters.${value}`, { defaultValue: value }),
            }))}
            onChange={(next) => change(withOptions(node.options, { delimiter: next }))}
          />
          <SwitchField
            label={t('workflows.kinds.parseData.header')}
            description={t('workflows.kinds.parseData.headerHint')}
            checked={header}
            onChange={(next) => change(withOptions(node.options, { header: next }))}
          />
        </>
      )}
      {format === 'xml' && <p className={styles.hint}>{t('workflows.kinds.parseData.xmlHint')}</p>}
    </div>
  );
}
