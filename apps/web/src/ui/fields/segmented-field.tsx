import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  value: Value;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  disabled?: boolean;
}

/** One of a few options, all visible. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, hideLabel, value, options, onChange, ...rest } = props;
  const id = useId();
  const control = (
    <SegmentedControl<Value>
      {...rest}
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : id}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={onChange}
      classNames={{ root: styles.root, label: styles.label, indicator: styles.indicator }}
      withItemsBorders={false}
    />
  );
  if (hideLabel) return control;
  return (
    <div className={styles.field}>
      <span id={id} className="mantine-InputWrapper-label">
        {label}
      </span>
      {control}
    </div>
  );
}
