import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useExactMoment } from '../time/moment.tsx';
import { faults, onFaults } from '../session/faults.ts';
import { CopyField } from '../ui/fields/copy-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './faults-dialog.module.css';

/** Server failures since the page was opened: their toasts are gone, but their request ids are still needed. */
export function FaultsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const kept = useFaults();
  return (
    <Dialog title={t('shell.faults')} opened={opened} onClose={onClose} size="medium">
      <ol className={styles.faults}>
        {kept.map(({ at, message, requestId }) => (
          <li key={requestId}>
            <time dateTime={at}>{exact(at)}</time>
            <p>{message}</p>
            <CopyField label={t('ui.requestId')} value={requestId} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

export const useFaults = () => useSyncExternalStore(onFaults, faults);
