import { noAnswer } from '@tessera/fields/no-answer';
import { Piped } from '../../fill/piped.tsx';
import type { FieldFill } from '../field-fill.ts';
import styles from './variables.module.css';

export const variablesFill: FieldFill<'variables'> = {
  answers: noAnswer,
  isGroup: false,
  title: 'heading',
  Input: ({ field, id }) => (
    <p id={id} className={styles.text} dir="auto">
      <Piped text={field.options.text} />
    </p>
  ),
};
