import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  placeholder?: string;
  action: string;
  initial: string;
  opened: boolean;
  loading: boolean;
  onSubmit(name: string): void;
  onClose(): void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, label, placeholder, action, initial, loading, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const form = useId();
  const trimmed = name.trim();
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={trimmed === ''} loading={loading}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '') onSubmit(trimmed);
        }}
      >
        <TextField label={label} value={name} placeholder={placeholder} maxLength={120} autoFocus onChange={setName} />
      </form>
    </Dialog>
  );
}
