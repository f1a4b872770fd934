import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFilePicker } from './use-file-picker.tsx';

interface FileButtonProps {
  id?: string;
  /** Media types, separated by commas. */
  accept: string;
  icon?: ReactNode;
  variant?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  loading?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a file. */
export function FileButton(props: FileButtonProps) {
  const { id, accept, icon, variant, size = 'small', loading = false, onFile, children } = props;
  const picker = useFilePicker(accept, onFile);
  return (
    <>
      <Button id={id} size={size} variant={variant} icon={icon} loading={loading} onClick={picker.open}>
        {children}
      </Button>
      {picker.input}
    </>
  );
}
