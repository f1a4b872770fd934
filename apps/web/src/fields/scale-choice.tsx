import type { CSSProperties } from 'react';
import { ClearChoice } from '../fill/clear-choice.tsx';
import type { InputProps } from './field-fill.ts';
import styles from './scale.module.css';

interface Props extends Pick<
  InputProps<'nps' | 'linear'>,
  'field' | 'answer' | 'onAnswer' | 'onLeave' | 'id' | 'isDisabled' | 'say'
> {
  values: readonly number[];
  /** What the first and the last value mean. */
  ends: readonly [string, string];
}

/** The values of a scale, side by side; they wrap where the screen is narrow. */
export function ScaleChoice({ field, values, ends, answer, onAnswer, onLeave, id, isDisabled, say }: Props) {
  const chosen = values.find((value) => String(value) === String(answer));
  const meaningOf = (at: number) => (at === 0 ? ends[0] : at === values.length - 1 ? ends[1] : '');
  return (
    <div className={styles.scale} style={{ '--points': values.length } as CSSProperties}>
      <div className={styles.points}>
        {values.map((value, at) => (
          <label key={value} className={styles.point}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={id}
              aria-label={[value, meaningOf(at)].filter((word) => word !== '').join(', ')}
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => onAnswer(value)}
              onBlur={onLeave}
            />
            <span aria-hidden>{value}</span>
          </label>
        ))}
      </div>
      <ScaleEnds first={values[0]} last={values.at(-1)} ends={ends} />
      <ClearChoice
        isShown={!field.mandatory && answer !== undefined && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </div>
  );
}

interface EndsProps {
  first: number | undefined;
  last: number | undefined;
  ends: readonly [string, string];
}

/** The meaning of both ends, with their numbers: on a narrow screen the last value is not beside its meaning. */
export function ScaleEnds({ first, last, ends: [low, high] }: EndsProps) {
  if (low === '' && high === '') return null;
  return (
    <div className={styles.ends} aria-hidden>
      <span>{low !== '' && `${first} = ${low}`}</span>
      <span>{high !== '' && `${last} = ${high}`}</span>
    </div>
  );
}
