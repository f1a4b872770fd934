import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './settings.module.css';

interface LimitsProps {
  /** The names of the two texts: `forms.limits.<of>Min` and `forms.limits.<of>Max`. */
  of: 'characters' | 'value' | 'choices';
  min: number | undefined;
  max: number | undefined;
  most: number;
  least?: number;
  decimals?: boolean;
  error: string | undefined;
  onMin: (min: number | undefined) => void;
  onMax: (max: number | undefined) => void;
}

/** A smallest and a greatest, each of which may be left out. */
export function LimitsSettings({ of, min, max, most, least = 0, decimals, error, onMin, onMax }: LimitsProps) {
  const { t } = useTranslation();
  const shared = { min: least, max: most, decimals, placeholder: t('forms.limits.none') };
  return (
    <div className={styles.pair}>
      <NumberField
        {...shared}
        label={t(`forms.limits.${of}Min`)}
        value={min ?? null}
        error={error}
        onChange={(value) => onMin(value ?? undefined)}
      />
      <NumberField
        {...shared}
        label={t(`forms.limits.${of}Max`)}
        value={max ?? null}
        onChange={(value) => onMax(value ?? undefined)}
      />
    </div>
  );
}
