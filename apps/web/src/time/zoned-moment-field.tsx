import { useState } from 'react';
import type { FieldProps } from '../ui/fields/field-props.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { localText, momentOf } from './local-text.ts';

interface ZonedMomentFieldProps extends FieldProps {
  /** The zone in which the moment is shown and entered. */
  zone: string;
  /** ISO 8601. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date and a time in a zone. A time that is entered half is not a moment yet. */
export function ZonedMomentField({ zone, value, onChange, ...field }: ZonedMomentFieldProps) {
  const [typed, setTyped] = useState<{ text: string; of: string | undefined } | null>(null);
  const text = typed && typed.of === value ? typed.text : value === undefined ? '' : localText(value, zone);
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={text}
      onChange={(next) => {
        const moment = momentOf(next, zone);
        setTyped({ text: next, of: moment });
        if (moment !== value) onChange(moment);
      }}
    />
  );
}
