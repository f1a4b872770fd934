import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** The button. */
  action: string;
  /** What becomes of the reason. */
  hint: string;
  loading: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  children: ReactNode;
}

const shortestReason = 3;

/** Confirms the deletion of data, with the reason that is kept in the log. */
export function ReasonDialog({ title, action, hint, loading, onClose, onConfirm, children }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="danger"
            loading={loading}
            disabled={reason.trim().length < shortestReason}
            onClick={() => onConfirm(reason.trim())}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <TextField
          label={t('settings.privacy.reason')}
          description={hint}
          value={reason}
          maxLength={500}
          required
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
}
