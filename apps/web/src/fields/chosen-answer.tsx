import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { labelOf } from '@tessera/fields/option-items';
import { Badge } from '../ui/badge.tsx';
import { choicesOf } from './choices-of.ts';
import styles from './settings.module.css';

/** The chosen options of an answer, each in a badge. */
export const ChosenAnswer = ({ value, column }: { value: readonly string[]; column: ResponseColumn }) => (
  <span className={styles.choices}>
    {value.map((one) => (
      <Badge key={one}>{labelOf(choicesOf(column).items, one)}</Badge>
    ))}
  </span>
);
