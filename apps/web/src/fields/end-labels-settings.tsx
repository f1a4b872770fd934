import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './settings.module.css';

interface Labels {
  lowLabel: string;
  highLabel: string;
}
interface Props {
  labels: Labels;
  /** What the page shows without them, for the two ends. */
  placeholders?: readonly [string, string];
  onChange: (change: Partial<Labels>) => void;
}

/** What the two ends of a scale mean. */
export function EndLabelsSettings({ labels, placeholders = ['', ''], onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextField
        label={t('forms.settings.lowLabel')}
        placeholder={placeholders[0]}
        maxLength={60}
        value={labels.lowLabel}
        onChange={(lowLabel) => onChange({ lowLabel })}
      />
      <TextField
        label={t('forms.settings.highLabel')}
        placeholder={placeholders[1]}
        maxLength={60}
        value={labels.highLabel}
        onChange={(highLabel) => onChange({ highLabel })}
      />
    </div>
  );
}
