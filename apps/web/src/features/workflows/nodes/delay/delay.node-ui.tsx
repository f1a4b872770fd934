import { delayUnits } from '@tessera/nodes/kinds/delay/delay.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  mode: draftChoice(['duration', 'until'], 'duration'),
  amount: z.union([z.string(), z.number().transform(String)]).catch(''),
  unit: draftChoice(delayUnits, 'hours'),
  until: draftText,
});

export const delayUi = defineNodeUi({
  kind: 'delay',
  initial: () => ({ mode: 'duration', amount: '1', unit: 'hours' }),
  Form: DelayForm,
});

function DelayForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { mode, amount, unit, until } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <SegmentedField
        label={t('workflows.kinds.delay.mode')}
        value={mode}
        fullWidth
        options={[
          { value: 'duration', label: t('workflows.kinds.delay.duration') },
          { value: 'until', label: t('workflows.kinds.delay.until') },
        ]}
        onChange={(next) => change(withOptions(node.options, { mode: next }))}
      />
      {mode === 'duration' ? (
        <div className={styles.two}>
          <VariableBox
            label={t('workflows.kinds.delay.amount')}
            value={amount}
            error={problemAt('amount')}
            onChange={(next) => change(withOptions(node.options, { amount: next }), 'amount')}
          />
          <SelectField
            label={t('workflows.kinds.delay.unit')}
            value={unit}
            options={delayUnits.map((value) => ({ value, label: t(`workflows.kinds.delay.units.${value}`) }))}
            onChange={(next) => change(withOptions(node.options, { unit: next }))}
          />
        </div>
      ) : (
        <VariableBox
          label={t('workflows.kinds.delay.moment')}
          description={t('workflows.kinds.delay.momentHint')}
          placeholder="2026-01-31 09:00"
          value={until}
          required
          error={problemAt('until')}
          onChange={(next) => change(withOptions(node.options, { until: next }), 'until')}
        />
      )}
      <p className={styles.hint}>{t('workflows.kinds.delay.hint')}</p>
    </div>
  );
}
