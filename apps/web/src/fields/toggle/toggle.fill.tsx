import { toggleAnswer } from '@tessera/fields/types/toggle/toggle.answer';
import { controlProps, type FieldFill, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import styles from './toggle.module.css';
import { toggleTexts } from './toggle.texts.ts';

function Switch(props: InputProps<'toggle'>) {
  const say = useFieldSay(toggleTexts);
  const isOn = props.answer === true;
  return (
    <div className={styles.toggle}>
      <input
        {...controlProps(props)}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        onChange={(event) => props.onAnswer(event.target.checked)}
      />
      <span aria-hidden>{say(isOn ? 'input.on' : 'input.off')}</span>
    </div>
  );
}

export const toggleFill: FieldFill<'toggle'> = {
  answers: toggleAnswer,
  texts: toggleTexts,
  isGroup: false,
  Input: Switch,
};
