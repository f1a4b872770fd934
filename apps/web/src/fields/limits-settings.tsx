import { longestText } from '@tessera/fields/plain-text';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../ui/fields/number-field.tsx';
import styles from './settings.module.css';

const greatest = 999_999_999_999_999;
/** The two options of each kind of limit, and their range. */
const kinds = {
  characters: { min: 'minCharacters', max: 'maxCharacters', least: 0, most: longestText, decimals: false },
  value: { min: 'min', max: 'max', least: -greatest, most: greatest, decimals: true },
  choices: { min: 'minChoices', max: 'maxChoices', least: 0, most: 200, decimals: false },
} as const;

type Kind = keyof typeof kinds;
type Limits = { [Option in (typeof kinds)[Kind]['min' | 'max']]?: number | undefined };

interface LimitsProps {
  of: Kind;
  options: Limits;
  onChange: (change: Limits) => void;
  faultAt: (path: string) => string | undefined;
}

/** A minimum and a maximum, both optional. */
export function LimitsSettings({ of, options, onChange, faultAt }: LimitsProps) {
  const { t } = useTranslation();
  const { min, max, least, most, decimals } = kinds[of];
  const limit = (option: keyof Limits, label: string) => (
    <NumberField
      label={label}
      min={least}
      max={most}
      decimals={decimals}
      placeholder={t('forms.limits.none')}
      value={options[option] ?? null}
      error={faultAt(option)}
      onChange={(value) => onChange({ [option]: value ?? undefined })}
    />
  );
  return (
    <div className={styles.pair}>
      {limit(min, t(`forms.limits.${of}Min`))}
      {limit(max, t(`forms.limits.${of}Max`))}
    </div>
  );
}
