import { linkAnswer, withScheme } from '@tessera/fields/types/link/link.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, textOf } from '../field-fill.ts';
import { linkTexts } from './link.texts.ts';

export const linkFill: FieldFill<'link'> = {
  answers: linkAnswer,
  texts: linkTexts,
  isGroup: false,
  Input: (props) => {
    const { field, answer, onAnswer, onLeave } = props;
    const text = textOf(answer);
    return (
      <input
        {...controlProps(props)}
        type="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        // An address is written from left to right in every language.
        dir="ltr"
        className={styles.control}
        placeholder={field.options.placeholder || 'https://'}
        value={text}
        onChange={(event) => onAnswer(event.target.value)}
        onBlur={() => {
          const whole = withScheme(text);
          if (whole !== text) onAnswer(whole);
          onLeave();
        }}
      />
    );
  },
};
