import { Chip } from '@mantine/core';
import { useId } from 'react';
import styles from './copy-field.module.css';

interface ChipGroupFieldProps<Value extends string> {
  label: string;
  description?: string;
  value: readonly Value[];
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value[]) => void;
}

/** Several of a few options, all in sight. */
export function ChipGroupField<Value extends string>(props: ChipGroupFieldProps<Value>) {
  const { label, description, value, options, onChange } = props;
  const id = useId();
  const toggle = (option: Value): void =>
    onChange(options.map((known) => known.value).filter((known) => value.includes(known) !== (known === option)));
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span className="mantine-InputWrapper-label" id={id}>
        {label}
      </span>
      {description && <span className={styles.description}>{description}</span>}
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip
            key={option.value}
            size="xs"
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
