import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  size?: 'small' | 'medium' | 'large';
  /** The main button; “Save” by default. */
  action?: string;
  /** The main button removes something. */
  danger?: boolean;
  loading: boolean;
  /** There is nothing to submit yet. */
  disabled?: boolean;
  /** It was submitted and stays open: “Close” in place of “Cancel”. */
  isDone?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is filled in: Cancel, and a button that Enter presses too. */
export function FormDialog({ action, danger, loading, disabled, isDone, ...props }: FormDialogProps) {
  const { onSubmit, children, ...dialog } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      {...dialog}
      opened
      actions={
        <>
          <Button onClick={dialog.onClose}>{t(isDone ? 'ui.close' : 'ui.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} loading={loading} disabled={disabled}>
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
          onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
