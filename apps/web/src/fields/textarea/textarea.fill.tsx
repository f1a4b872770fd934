import { textareaAnswer } from '@tessera/fields/types/textarea/textarea.answer';
import { CharacterCount } from '../../fill/character-count.tsx';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';

export const textareaFill: FieldFill<'textarea'> = {
  answers: textareaAnswer,
  isGroup: false,
  Input: (props) => {
    const { field, answer, onAnswer, say } = props;
    return (
      <>
        <textarea
          {...controlProps(props)}
          dir="auto"
          rows={4}
          className={`${styles.control} ${styles.lines}`}
          placeholder={field.options.placeholder}
          value={textOf(answer)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        <CharacterCount text={textOf(answer)} max={field.options.maxCharacters} say={say} />
      </>
    );
  },
};
