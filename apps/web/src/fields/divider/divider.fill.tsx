import { noAnswer } from '@tessera/fields/no-answer';
import type { FieldFill } from '../field-fill.ts';
import styles from './divider.module.css';

export const dividerFill: FieldFill<'divider'> = {
  answers: noAnswer,
  isGroup: false,
  title: 'heading',
  Input: () => <hr className={styles.line} />,
};
