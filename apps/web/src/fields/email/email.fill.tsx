import { emailAnswer } from '@tessera/fields/types/email/email.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { EmailCode } from './email-code.tsx';
import { emailTexts } from './email.texts.ts';

function Address(props: InputProps<'email'>) {
  const { field, answer, onAnswer, isDisabled } = props;
  const say = useFieldSay(emailTexts);
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
      {field.options.verifyEmail && <EmailCode field={field} text={textOf(answer)} isDisabled={isDisabled} say={say} />}
    </>
  );
}

export const emailFill: FieldFill<'email'> = {
  answers: emailAnswer,
  texts: emailTexts,
  isGroup: false,
  Input: Address,
};
