import { longestOther } from '@tessera/fields/options/other-text';
import { otherChoice, otherTextOf } from '@tessera/query/other-choice';
import type { FocusEvent } from 'react';
import styles from '../../fill/fill.module.css';
import { useFieldSay } from '../field-texts.ts';
import { otherChoiceTexts } from './other-choice.texts.ts';

/** The choice of “Other” before anything is typed. */
export const blankOther: string = otherChoice('');

/** The choice with a text of its own among those that are chosen. */
export const otherIn = (chosen: readonly unknown[]): string | undefined => {
  const found = chosen.find((one) => otherTextOf(one) !== undefined);
  return typeof found === 'string' ? found : undefined;
};

/** Calls back when the focus leaves a group of controls, and not when it goes from one of them to the next. */
export const leaving =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };

interface TextProps {
  /** The choice as it is answered: `other: ` and the text. */
  choice: string;
  onChoice: (choice: string) => void;
  isDisabled: boolean;
}

/** The text beside “Other”, shown once it is chosen. */
export function OtherText({ choice, onChoice, isDisabled }: TextProps) {
  const say = useFieldSay(otherChoiceTexts);
  return (
    <input
      type="text"
      className={styles.control}
      dir="auto"
      aria-label={say('other.text')}
      placeholder={say('other.text')}
      maxLength={longestOther}
      value={otherTextOf(choice) ?? ''}
      disabled={isDisabled}
      onChange={(event) => onChoice(otherChoice(event.target.value))}
    />
  );
}

interface Props extends Omit<TextProps, 'choice' | 'onChoice'> {
  type: 'radio' | 'checkbox';
  name?: string;
  /** Undefined while it is not chosen. */
  choice: string | undefined;
  /** Undefined takes the choice back. */
  onChoice: (choice: string | undefined) => void;
}

/** “Other” as the last line of a list of choices, with its text. */
export function OtherChoice({ type, name, choice, onChoice, isDisabled }: Props) {
  const say = useFieldSay(otherChoiceTexts);
  const isChosen = choice !== undefined;
  return (
    <>
      <label className={styles.choice}>
        <input
          type={type}
          name={name}
          checked={isChosen}
          disabled={isDisabled}
          onChange={() => onChoice(isChosen && type === 'checkbox' ? undefined : (choice ?? blankOther))}
        />
        <span>{say('other.label')}</span>
      </label>
      {isChosen && <OtherText choice={choice} onChoice={onChoice} isDisabled={isDisabled} />}
    </>
  );
}
