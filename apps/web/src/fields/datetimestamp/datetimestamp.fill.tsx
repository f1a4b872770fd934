import { datetimestampAnswer } from '@tessera/fields/types/datetimestamp/datetimestamp.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { datetimestampTexts } from './datetimestamp.texts.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** dd/MM/yyyy HH:mm by the clock of the device. */
function written(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const day = [at.getDate(), at.getMonth() + 1].map(twoDigits);
  return `${[...day, at.getFullYear()].join('/')} ${[at.getHours(), at.getMinutes()].map(twoDigits).join(':')}`;
}

function Timestamp(props: InputProps<'datetimestamp'>) {
  const say = useFieldSay(datetimestampTexts);
  return (
    <input
      {...controlProps(props)}
      type="text"
      readOnly
      className={styles.control}
      placeholder={say('input.later')}
      value={written(textOf(props.answer))}
    />
  );
}

export const datetimestampFill: FieldFill<'datetimestamp'> = {
  answers: datetimestampAnswer,
  texts: datetimestampTexts,
  isGroup: false,
  onSubmit: () => new Date().toISOString(),
  Input: Timestamp,
};
