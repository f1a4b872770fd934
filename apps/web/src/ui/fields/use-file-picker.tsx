import { type ReactNode, useRef } from 'react';

interface FilePicker {
  /** Asks for a file. */
  open: () => void;
  /** Has to be rendered; it is not visible. */
  input: ReactNode;
}

/** The browser's dialog for choosing a file. @param accept media types or file extensions, separated by commas */
export function useFilePicker(accept: string, onFile: (file: File) => void, label?: string): FilePicker {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
