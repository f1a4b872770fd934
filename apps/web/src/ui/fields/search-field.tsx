import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** What it searches; nobody sees it but as a placeholder. */
  label: string;
  /** What is searched for now. */
  value: string;
  /** Called with trimmed text, after a pause in the typing. */
  onChange: (search: string) => void;
}

const pauseMs = 500;
const longest = 80;

/** A field to search a list with, which waits for a pause in the typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  // The value changed by other means, such as "clear" or the browser's way back, or is what was typed but for a space.
  if (typed.from !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, from: value });
  const commit = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => commit(typed.text), pauseMs);
    return () => clearTimeout(timer);
  }, [typed.text]);
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      icon={<IconSearch size={16} aria-hidden />}
      placeholder={label}
      maxLength={longest}
      value={typed.text}
      onChange={(text) => setTyped({ text, from: value })}
    />
  );
}
