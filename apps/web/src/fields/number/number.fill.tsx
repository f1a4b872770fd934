import { numberAnswer } from '@tessera/fields/types/number/number.answer';
import styles from '../../fill/fill.module.css';
import type { DraftAnswer } from '../../fill/kept-filling.ts';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';
import { decimalSign } from './decimal-sign.ts';
import { numberTexts } from './number.texts.ts';

/** A valid number in the local notation. */
const written = (answer: DraftAnswer): string =>
  typeof answer === 'number' ? numberAnswer.toText(answer, {}).replace('.', decimalSign) : textOf(answer);

/** On leaving the field, a readable number is shown as it will be stored. */
function settled(answer: DraftAnswer): DraftAnswer {
  if (typeof answer !== 'string') return answer;
  const reading = numberAnswer.read(answer, {}, { decimalSign });
  return reading.ok ? reading.value : answer;
}

export const numberFill: FieldFill<'number'> = {
  answers: numberAnswer,
  texts: numberTexts,
  isGroup: false,
  Input: (props) => {
    const { answer, onAnswer, onLeave, field } = props;
    const { min, placeholder } = field.options;
    return (
      <input
        {...controlProps(props)}
        type="text"
        // Number keypads of phones have no minus sign.
        inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        className={styles.control}
        placeholder={placeholder}
        value={written(answer)}
        onChange={(event) => onAnswer(event.target.value)}
        onBlur={() => {
          const next = settled(answer);
          if (next !== answer) onAnswer(next);
          onLeave();
        }}
      />
    );
  },
};
