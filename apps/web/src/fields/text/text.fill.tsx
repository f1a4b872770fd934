import { CharacterCount } from '../../fill/character-count.tsx';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldInput, textOf } from '../field-fill.ts';

export const textInput: FieldInput<'text'> = {
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
