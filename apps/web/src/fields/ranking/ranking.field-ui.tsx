import { IconListNumbers } from '@tabler/icons-react';
import { labelOf } from '@tessera/fields/option-items';
import { Badge } from '../../ui/badge.tsx';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { ItemsSettings } from '../items-settings.tsx';
import styles from '../settings.module.css';

export const rankingUi: FieldUi<'ranking'> = {
  Icon: IconListNumbers,
  Settings: ItemsSettings,
  Answer: ({ value, column }) => (
    <ol className={styles.choices}>
      {value.map((one, index) => (
        <li key={one}>
          <Badge>{`${index + 1}. ${labelOf(choicesOf(column).items, one)}`}</Badge>
        </li>
      ))}
    </ol>
  ),
};
