import { IconListSearch } from '@tabler/icons-react';
import { longestLink } from '@tessera/fields/types/link/link.answer';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AnswerText } from '../answer-text.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

type Props = SettingsProps<'selectdynamic'>;
type Pairs = Props['field']['options']['headers'];

const withPart = (pairs: Pairs, index: number, part: Partial<Pairs[number]>): Pairs =>
  pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair));
const without = (pairs: Pairs, index: number): Pairs => pairs.filter((_, at) => at !== index);

/** A list of names with values; those of parameters may be earlier answers. */
function PairsSettings({ of, field, fields, onChange, faultAt }: Props & { of: 'parameters' | 'headers' }) {
  const { t } = useTranslation();
  const pairs = field.options[of];
  const set = (next: Pairs) => onChange({ [of]: next });
  return (
    <fieldset>
      <legend>{t(`fields.selectdynamic.${of}`)}</legend>
      {pairs.map(({ name, value }, index) => (
        <div key={index}>
          <TextField
            label={t('fields.selectdynamic.name')}
            value={name}
            maxLength={100}
            error={faultAt(`${of}.${index}.name`)}
            onChange={(next) => set(withPart(pairs, index, { name: next }))}
          />
          {of === 'parameters' ? (
            <AnswerText
              label={t('fields.selectdynamic.value')}
              value={value}
              error={faultAt(`parameters.${index}.value`)}
              field={field.id}
              fields={fields}
              onChange={(next) => set(withPart(pairs, index, { value: next }))}
            />
          ) : (
            <TextField
              label={t('fields.selectdynamic.value')}
              value={value}
              maxLength={1000}
              onChange={(next) => set(withPart(pairs, index, { value: next }))}
            />
          )}
          <Button onClick={() => set(without(pairs, index))}>{t('fields.selectdynamic.remove', { name })}</Button>
        </div>
      ))}
      <Button onClick={() => set([...pairs, { name: '', value: '' }])}>
        {t(of === 'parameters' ? 'fields.selectdynamic.addParameter' : 'fields.selectdynamic.addHeader')}
      </Button>
    </fieldset>
  );
}

function SourceSettings(props: Props) {
  const { t } = useTranslation();
  const { options } = props.field;
  const { onChange, faultAt } = props;
  return (
    <>
      <TextField
        label={t('fields.selectdynamic.address')}
        description={t('fields.selectdynamic.about')}
        type="url"
        required
        maxLength={longestLink}
        value={options.address}
        error={faultAt('address')}
        onChange={(address) => onChange({ address })}
      />
      <PairsSettings {...props} of="parameters" />
      <PairsSettings {...props} of="headers" />
      <TextField
        label={t('fields.selectdynamic.resultPath')}
        description={t('fields.selectdynamic.pathAbout')}
        maxLength={200}
        value={options.resultPath}
        onChange={(resultPath) => onChange({ resultPath })}
      />
      <TextField
        label={t('fields.selectdynamic.labelKey')}
        maxLength={200}
        value={options.labelKey}
        onChange={(labelKey) => onChange({ labelKey })}
      />
      <TextField
        label={t('fields.selectdynamic.valueKey')}
        maxLength={200}
        value={options.valueKey}
        onChange={(valueKey) => onChange({ valueKey })}
      />
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
    </>
  );
}

export const selectdynamicUi: FieldUi<'selectdynamic'> = {
  Icon: IconListSearch,
  Settings: SourceSettings,
  Answer: ({ value }) => value.label,
};
