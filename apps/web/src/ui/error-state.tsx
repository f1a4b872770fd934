import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** The server's sentence. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** What stands where something could not be read, with another try. */
export function ErrorState({ message, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon} data-tone="danger">
        <IconCloudOff size={22} stroke={1.6} aria-hidden />
      </div>
      <p className={styles.title}>{t('ui.couldNotLoad')}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<IconRefresh size={15} aria-hidden />} onClick={onRetry} loading={retrying}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
