import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

/** Props of every input. */
export interface FieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | null | false;
  placeholder?: string;
  /** Shows the asterisk. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  id?: string;
  name?: string;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of a labelled input of the component library. */
export function vendorField<Props extends FieldProps>({ label, hideLabel, required, error, ...rest }: Props) {
  return {
    ...rest,
    // A placeholder or an empty error would shift the row below.
    error: error || undefined,
    withAsterisk: required,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    ...(hideLabel ? { 'aria-label': label } : { label }),
  };
}
