import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';

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
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        size={size}
        variant={variant}
        icon={icon}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
