import { ColorInput } from '@mantine/core';
import { type FieldProps, vendorField } from './field-props.ts';

interface ColourFieldProps extends FieldProps {
  /** Such as `#3f5bdb`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A colour, typed or picked. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  return (
    <ColorInput
      {...vendorField(field)}
      value={value}
      format="hex"
      fixOnBlur={false}
      withEyeDropper={false}
      popoverProps={{ transitionProps: { duration: 80 } }}
      onChange={onChange}
    />
  );
}
