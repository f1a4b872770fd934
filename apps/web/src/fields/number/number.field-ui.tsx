import { IconNumber123 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberWords } from '../../lib/number-words.ts';
import type { AnswerProps, FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

/** A number has no leading zeros: postcodes and PINs need a text field. */
function AboutIdentifiers() {
  const { t } = useTranslation();
  return <p className={styles.hint}>{t('forms.settings.identifiers')}</p>;
}

function NumberAnswer({ value }: AnswerProps<'number'>) {
  const { i18n } = useTranslation();
  return numberWords(value, i18n.language);
}

export const numberUi: FieldUi<'number'> = {
  Icon: IconNumber123,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings of="value" options={options} onChange={onChange} faultAt={faultAt} />
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
      <AboutIdentifiers />
    </>
  ),
  Answer: NumberAnswer,
};
