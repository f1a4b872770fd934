import { useState } from 'react';

interface Typed {
  /** The answer: in stored form, or what was typed and cannot be read. */
  value: string;
  /** An answer as the input shows it. */
  show: (value: string) => string;
  /** The answer that a text stands for; undefined while it cannot be read. */
  read: (text: string) => string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The text of an input: as it is typed, and in the format of the page once it is left or was set elsewhere. */
export function useTyped({ value, show, read, onChange }: Typed) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  return {
    text: typed?.value === value ? typed.text : show(value),
    type: (text: string): void => {
      const next = read(text) ?? text;
      setTyped({ text, value: next });
      onChange(next.trim() === '' ? undefined : next);
    },
    settle: (): void => setTyped(undefined),
  };
}
