import { ClearChoice } from '../../fill/clear-choice.tsx';
import { controlProps, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { ScaleEnds } from '../scale-choice.tsx';
import styles from '../scale.module.css';
import { linearTexts } from './linear.texts.ts';

/** A scale of many values. Untouched it is not an answer, although browsers show every slider at some value. */
export function Slider(props: InputProps<'linear'>) {
  const { field, answer, onAnswer, isDisabled, say } = props;
  const sayOwn = useFieldSay(linearTexts);
  const { min, max, step, lowLabel, highLabel } = field.options;
  const value = answer === undefined || answer === '' ? undefined : Number(answer);
  // The browser reports no change when somebody chooses the value that it shows already.
  const choose = (input: HTMLInputElement) => value === undefined && onAnswer(Number(input.value));
  return (
    <div className={styles.scale}>
      <div className={styles.slider}>
        <input
          {...controlProps(props)}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value ?? min}
          aria-labelledby={`${props.id}-label`}
          aria-valuetext={[value ?? sayOwn('input.unanswered'), value === min && lowLabel, value === max && highLabel]
            .filter((word) => word !== false && word !== '')
            .join(', ')}
          onChange={(event) => onAnswer(Number(event.target.value))}
          onPointerUp={(event) => choose(event.currentTarget)}
          onKeyUp={(event) => event.key !== 'Tab' && choose(event.currentTarget)}
        />
        <output htmlFor={props.id}>{value ?? '–'}</output>
      </div>
      <ScaleEnds first={min} last={max} ends={[lowLabel, highLabel]} />
      <ClearChoice
        isShown={!field.mandatory && value !== undefined && !isDisabled}
        onClear={() => onAnswer(undefined)}
        say={say}
      />
    </div>
  );
}
