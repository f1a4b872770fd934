import { IconToggleLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerProps, FieldUi } from '../field-ui.ts';
import styles from '../settings.module.css';

function ToggleSettings() {
  const { t } = useTranslation();
  return <p className={styles.told}>{t('fields.toggle.mandatory')}</p>;
}

function ToggleAnswer({ value }: AnswerProps<'toggle'>) {
  const { t } = useTranslation();
  return t(value ? 'fields.toggle.on' : 'fields.toggle.off');
}

export const toggleUi: FieldUi<'toggle'> = {
  Icon: IconToggleLeft,
  Settings: ToggleSettings,
  Answer: ToggleAnswer,
};
