import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** “Confirmation” unless told. */
  title?: string;
  /** The consequences, and what cannot be undone. By default it asks whether to delete the item. */
  text?: string;
  /** “Delete” unless told. */
  confirmLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  danger?: boolean;
  loading?: boolean;
}

/** Asks before an irreversible action. Escape cancels, Enter confirms (specification, section 2). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, confirmLabel, onConfirm, onClose, danger = text === undefined, loading } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      title={title ?? t('ui.confirmation')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm} autoFocus>
            {confirmLabel ?? t('ui.delete')}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0, color: 'var(--text-muted)' }}>{text ?? t('ui.confirmDelete')}</p>
    </Dialog>
  );
}
