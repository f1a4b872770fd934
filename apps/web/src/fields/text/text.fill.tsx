import { textAnswer } from '@tessera/fields/types/text/text.answer';
import { CharacterCount } from '../../fill/character-count.tsx';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';

export const textFill: FieldFill<'text'> = {
  answers: textAnswer,
  isGroup: false,
  Input: (props) => {
    const { field, answer, onAnswer, say } = props;
    return (
      <>
        <input
          {...controlProps(props)}
          type="text"
          inputMode={field.options.digitsOnly ? 'numeric' : undefined}
          dir="auto"
          className={styles.control}
          placeholder={field.options.placeholder}
          value={textOf(answer)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        <CharacterCount text={textOf(answer)} max={field.options.maxCharacters} say={say} />
      </>
    );
  },
};
