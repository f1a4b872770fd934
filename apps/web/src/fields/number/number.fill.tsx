import styles from '../../fill/fill.module.css';
import { controlProps, type FieldInput, textOf } from '../field-fill.ts';

const devanagariZero = 0x966;

/** Digits as the rules read them, when a keyboard writes Devanagari ones. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));

export const numberInput: FieldInput<'number'> = {
  isGroup: false,
  Input: (props) => {
    const { min, placeholder } = props.field.options;
    return (
      <input
        {...controlProps(props)}
        type="text"
        // Phones have no minus sign on their number pads.
        inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        className={styles.control}
        placeholder={placeholder}
        value={textOf(props.answer)}
        onChange={(event) => props.onAnswer(withPlainDigits(event.target.value))}
      />
    );
  },
};
