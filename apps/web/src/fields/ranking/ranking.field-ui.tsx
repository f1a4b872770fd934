import { IconListNumbers } from '@tabler/icons-react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { labelOf } from '@tessera/fields/option-items';
import { Badge } from '../../ui/badge.tsx';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { OptionsEditor } from '../options-editor.tsx';
import styles from '../settings.module.css';

export const rankingUi: FieldUi<'ranking'> = {
  Icon: IconListNumbers,
  Settings: ({ field: { options }, onChange, faultAt, kept }) => (
    <OptionsEditor
      items={options.items}
      rules={optionRules(kept)}
      onChange={(items) => onChange({ items })}
      faultAt={faultAt}
    />
  ),
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
