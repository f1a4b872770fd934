import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '@tessera/client/client-error';
import { Button } from '../button.tsx';
import { CopyField } from '../fields/copy-field.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What could not be read; its error's message is the server's sentence. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** What stands where something could not be read, with another try. */
export function ErrorState({ of: { error, isFetching, refetch } }: ErrorStateProps) {
  const { t } = useTranslation();
  const requestId = error instanceof ClientError && error.requestId;
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon} data-tone="danger">
        <IconCloudOff size={22} stroke={1.6} aria-hidden />
      </div>
      <p className={styles.title}>{t('ui.couldNotLoad')}</p>
      <p className={styles.text}>{error?.message}</p>
      {requestId && (
        <div className={styles.action}>
          <CopyField label={t('ui.requestId')} value={requestId} />
        </div>
      )}
      <div className={styles.action}>
        <Button icon={<IconRefresh size={15} aria-hidden />} onClick={() => void refetch()} loading={isFetching}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
