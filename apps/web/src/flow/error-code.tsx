import { useTranslation } from 'react-i18next';
import { errorKey } from './error-words.ts';
import styles from './flow.module.css';

/** The error and its cure in words; the code itself in small print. */
export function useErrorWords(): (code: string) => { title: string; cure: string | null } {
  const { t, i18n } = useTranslation();
  return (code) => {
    const key = errorKey(code);
    return {
      title: t(`flow.errors.${key}.title`, { defaultValue: t('flow.errors.other') }),
      cure: i18n.exists(`flow.errors.${key}.cure`) ? t(`flow.errors.${key}.cure`) : null,
    };
  };
}

/** An error code, for looking it up. */
export function ErrorCode({ code }: { code: string }) {
  return <code className={styles.errorCode}>{code}</code>;
}
