import { emojiRatingAnswer } from '@tessera/fields/types/emoji-rating/emoji-rating.answer';
import { ClearChoice } from '../../fill/clear-choice.tsx';
import type { FieldFill, InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import styles from './emoji-rating.module.css';
import { emojiRatingTexts } from './emoji-rating.texts.ts';
import { Face } from './face.tsx';

const faces = [1, 2, 3, 4, 5] as const;

function Faces({ field, answer, onAnswer, onLeave, id, isDisabled, say }: InputProps<'emoji-rating'>) {
  const sayMood = useFieldSay(emojiRatingTexts);
  return (
    <>
      <div className={styles.faces}>
        {faces.map((mood) => (
          <label key={mood} className={styles.face}>
            <input
              type="radio"
              id={mood === 1 ? id : undefined}
              name={id}
              checked={String(answer) === String(mood)}
              disabled={isDisabled}
              onChange={() => onAnswer(mood)}
              onBlur={onLeave}
            />
            <Face mood={mood} />
            {sayMood(`input.mood${mood}`)}
          </label>
        ))}
      </div>
      <ClearChoice
        isShown={!field.mandatory && answer !== undefined && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </>
  );
}

export const emojiRatingFill: FieldFill<'emoji-rating'> = {
  answers: emojiRatingAnswer,
  texts: emojiRatingTexts,
  isGroup: true,
  isOneOf: true,
  Input: Faces,
};
