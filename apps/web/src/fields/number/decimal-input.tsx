import { numberAnswer } from '@tessera/fields/types/number/number.answer';
import type { ComponentProps } from 'react';
import styles from '../../fill/fill.module.css';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { textOf } from '../field-fill.ts';
import { decimalSign } from './decimal-sign.ts';

interface DecimalInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'min'> {
  value: DraftAnswer;
  onChange: (value: string | number) => void;
  onBlur: () => void;
  /** The smallest allowed number. */
  min: number | undefined;
}

/** A valid number in the local notation. */
const written = (value: DraftAnswer): string =>
  typeof value === 'number' ? numberAnswer.toText(value, {}).replace('.', decimalSign) : textOf(value);

/** The number that a text spells, or the text. */
function settled(value: DraftAnswer): DraftAnswer {
  if (typeof value !== 'string') return value;
  const reading = numberAnswer.read(value, {}, { decimalSign });
  return reading.ok ? reading.value : value;
}

/** An input of a decimal number. On leaving it, a readable number is shown as it will be stored. */
export const DecimalInput = ({ value, onChange, onBlur, min, ...rest }: DecimalInputProps) => (
  <input
    {...rest}
    type="text"
    // Number keypads of phones have no minus sign.
    inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
    autoComplete="off"
    className={styles.control}
    value={written(value)}
    onChange={(event) => onChange(event.target.value)}
    onBlur={() => {
      const next = settled(value);
      if (typeof next === 'number' && next !== value) onChange(next);
      onBlur();
    }}
  />
);
