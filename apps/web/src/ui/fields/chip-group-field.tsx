import { Chip } from '@mantine/core';
import { useId } from 'react';
import styles from './copy-field.module.css';

interface ChipGroupFieldProps<Value extends string> {
  label: string;
  description?: string;
  value: readonly Value[];
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  onChange: (value: Value[]) => void;
}

/** Several of a few options, all visible. */
export function ChipGroupField<Value extends string>(props: ChipGroupFieldProps<Value>) {
  const { label, description, value, options, error, onChange } = props;
  const id = useId();
  const toggle = (option: Value): void =>
    onChange(options.map((known) => known.value).filter((known) => value.includes(known) !== (known === option)));
  return (
    <div className={styles.field} role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <span className="mantine-InputWrapper-label" id={id}>
        {label}
      </span>
      {description && <span className={styles.description}>{description}</span>}
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip
            key={option.value}
            size="xs"
            aria-invalid={error !== undefined || undefined}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
      {error && (
        <p className="mantine-InputWrapper-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
