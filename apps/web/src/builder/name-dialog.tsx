import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/fields/text-field.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
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
  const [name, setName] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const isMissing = name.trim() === '';
  const submit = (): void => {
    setWasTried(true);
    if (!isMissing) onSubmit(name.trim());
  };
  return (
    <FormDialog title={title} action={action} loading={loading} onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}
