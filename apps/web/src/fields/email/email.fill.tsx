import styles from '../../fill/fill.module.css';
import { EmailCode } from '../../fill/email-code.tsx';
import { controlProps, type FieldInput, textOf } from '../field-fill.ts';

export const emailInput: FieldInput<'email'> = {
  isGroup: false,
  Input: (props) => {
    const { field, answer, onAnswer, say, isDisabled } = props;
    return (
      <>
        <input
          {...controlProps(props)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          placeholder={field.options.placeholder}
          value={textOf(answer)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        {field.options.verifyEmail && (
          <EmailCode field={field} text={textOf(answer)} isDisabled={isDisabled} say={say} />
        )}
      </>
    );
  },
};
