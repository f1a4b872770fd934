import { NumberInput } from '@mantine/core';
import { type FieldProps, vendorField } from './field-props.ts';

interface NumberFieldProps extends FieldProps {
  value: number | null;
  /** Null when the input is empty. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimals are allowed. */
  decimals?: boolean;
  suffix?: string;
}

/** A number. */
export function NumberField({ value, onChange, decimals = false, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...vendorField(props)}
      value={value ?? ''}
      allowDecimal={decimals}
      clampBehavior="blur"
      onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? null : Number(next))}
    />
  );
}
