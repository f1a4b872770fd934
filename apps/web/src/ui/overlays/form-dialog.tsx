import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  size?: 'small' | 'medium' | 'large';
  /** The main button; “Save” by default. */
  action?: string;
  loading: boolean;
  /** There is nothing to submit yet. */
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is filled in: Cancel, and a button that Enter presses too. */
export function FormDialog({ action, loading, disabled, onSubmit, children, ...dialog }: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      {...dialog}
      opened
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={loading} disabled={disabled}>
            {action ?? t('ui.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
