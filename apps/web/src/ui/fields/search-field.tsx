import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** The object of the search, shown as placeholder only. */
  label: string;
  /** The current search. */
  value: string;
  /** Called with trimmed text, after a pause in typing. */
  onChange: (search: string) => void;
}

const pauseMs = 500;
const longest = 80;

/** A search field of a list, which waits for a pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text: value, from: value });
  // The value changed otherwise, such as by "clear" or the browser's back button, or differs from the input only by
  // spaces.
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
