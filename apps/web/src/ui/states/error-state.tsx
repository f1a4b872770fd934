import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '@tessera/client/client-error';
import { Button } from '../button.tsx';
import { CopyField } from '../fields/copy-field.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** The object that could not be loaded; the error's message comes from the server. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown instead of data that could not be loaded, with a retry. */
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
