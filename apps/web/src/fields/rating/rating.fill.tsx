import { ratingAnswer } from '@tessera/fields/types/rating/rating.answer';
import { ClearChoice } from '../../fill/clear-choice.tsx';
import type { FieldFill, InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import styles from './rating.module.css';
import { ratingTexts } from './rating.texts.ts';

const star = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

function Stars({ field, answer, onAnswer, onLeave, id, isDisabled, say }: InputProps<'rating'>) {
  const sayStars = useFieldSay(ratingTexts);
  const stars = typeof answer === 'number' ? answer : Number(answer ?? 0);
  return (
    <div className={styles.rating}>
      {Array.from({ length: field.options.starCount }, (_, place) => place + 1).map((count) => (
        <label key={count} className={styles.star} data-lit={count <= stars || undefined}>
          <input
            type="radio"
            id={count === 1 ? id : undefined}
            name={id}
            aria-label={sayStars('input.stars', { count })}
            checked={stars === count}
            disabled={isDisabled}
            onChange={() => onAnswer(count)}
            onBlur={onLeave}
          />
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={star} />
          </svg>
        </label>
      ))}
      <ClearChoice
        isShown={!field.mandatory && stars > 0 && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </div>
  );
}

export const ratingFill: FieldFill<'rating'> = {
  answers: ratingAnswer,
  texts: ratingTexts,
  isGroup: true,
  isOneOf: true,
  Input: Stars,
};
