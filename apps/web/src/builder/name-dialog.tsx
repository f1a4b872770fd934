import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { longestName } from './name-field.tsx';

interface NameDialogProps {
  title: string;
  placeholder?: string;
  action: string;
  initial?: string;
  loading: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new or renamed item. */
export function NameDialog({ title, placeholder, action, initial = '', loading, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const isMissing = name.trim() === '';
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={loading}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (!isMissing) onSubmit(name.trim());
        }}
      >
        <TextField
          label={t('builder.name')}
          placeholder={placeholder}
          required
          autoFocus
          maxLength={longestName}
          value={name}
          error={wasTried && isMissing && t('builder.nameMissing')}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
