import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

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
export function ReasonDialog({ hint, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      {...dialog}
      danger
      disabled={reason.trim().length < shortestReason}
      onSubmit={() => onConfirm(reason.trim())}
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
    </FormDialog>
  );
}
