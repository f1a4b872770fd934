import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { EndLabelsSettings } from '../end-labels-settings.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { ScaleAnswer } from '../scale-answer.tsx';
import styles from '../settings.module.css';
import { mostSideBySide } from './side-by-side.ts';

const greatest = 1_000_000;

function LinearSettings({ field: { options }, onChange, faultAt }: SettingsProps<'linear'>) {
  const { t } = useTranslation();
  const bound = (name: 'min' | 'max', usual: number) => (
    <NumberField
      label={t(`fields.linear.${name}`)}
      decimals
      min={-greatest}
      max={greatest}
      value={options[name]}
      error={faultAt(name)}
      onChange={(value) => onChange({ [name]: value ?? usual })}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {bound('min', 1)}
        {bound('max', 5)}
      </div>
      <NumberField
        label={t('fields.linear.step')}
        description={t('fields.linear.stepText', { most: mostSideBySide })}
        decimals
        min={0.001}
        max={greatest}
        value={options.step}
        error={faultAt('step')}
        onChange={(step) => onChange({ step: step !== null && step > 0 ? step : 1 })}
      />
      <EndLabelsSettings labels={options} onChange={onChange} />
    </>
  );
}

export const linearUi: FieldUi<'linear'> = {
  Icon: IconAdjustmentsHorizontal,
  Settings: LinearSettings,
  Answer: ScaleAnswer,
};
