import { IconRulerMeasure } from '@tabler/icons-react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { labelOf } from '@tessera/fields/option-items';
import { useTranslation } from 'react-i18next';
import { numberWords } from '../../lib/number-words.ts';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { choicesOf } from '../choices-of.ts';
import type { AnswerProps, FieldUi, SettingsProps } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { OptionsEditor } from '../options-editor.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

const kinds = ['number', 'text'] as const;

function UnitSettings({ field: { options }, onChange, faultAt, kept }: SettingsProps<'selectWithUnit'>) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedField
        label={t('fields.selectWithUnit.takes')}
        value={options.takes}
        options={kinds.map((value) => ({ value, label: t(`fields.selectWithUnit.${value}`) }))}
        onChange={(takes) => onChange({ takes })}
      />
      <OptionsEditor
        title={t('fields.selectWithUnit.units')}
        words={{ fresh: t('fields.selectWithUnit.newUnit'), add: t('fields.selectWithUnit.addUnit') }}
        items={options.items}
        rules={optionRules(kept)}
        onChange={(items) => onChange({ items })}
        faultAt={faultAt}
      />
      {options.takes === 'number' && (
        <LimitsSettings of="value" options={options} onChange={onChange} faultAt={faultAt} />
      )}
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
    </>
  );
}

function UnitAnswer({ value: { value, unit }, column }: AnswerProps<'selectWithUnit'>) {
  const { i18n } = useTranslation();
  const text = typeof value === 'number' ? numberWords(value, i18n.language) : value;
  return `${text} ${labelOf(choicesOf(column).items, unit)}`;
}

export const selectWithUnitUi: FieldUi<'selectWithUnit'> = {
  Icon: IconRulerMeasure,
  Settings: UnitSettings,
  Answer: UnitAnswer,
};
