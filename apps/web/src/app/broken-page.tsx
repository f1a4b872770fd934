import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './lone-page.module.css';

/** A page that crashed, or whose code could not be loaded. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = () => {
    // Code that failed to load stays failed until a reload: a new version may have been deployed.
    if (isFetchFailure(error)) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.lone} role="alert">
      <IconAlertTriangle size={30} stroke={1.5} aria-hidden />
      <h1 id="page-title" tabIndex={-1}>
        {t('shell.brokenTitle')}
      </h1>
      <p>
        {t(isFetchFailure(error) ? 'shell.brokenLoad' : 'shell.brokenText')}
        {!isFetchFailure(error) && <code>{messageOf(error)}</code>}
      </p>
      <Button variant="primary" onClick={retry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
const isFetchFailure = (error: unknown): boolean =>
  /dynamically imported module|importing a module/i.test(messageOf(error));
