import { IconCheckbox } from '@tabler/icons-react';
import { labelOf } from '@tessera/fields/option-items';
import { Badge } from '../../ui/badge.tsx';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { OptionsEditor } from '../options-editor.tsx';
import styles from '../settings.module.css';

export const checkboxUi: FieldUi<'checkbox'> = {
  Icon: IconCheckbox,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <OptionsEditor items={options.items} onChange={(items) => onChange({ items })} faultAt={faultAt} />
      <LimitsSettings of="choices" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ({ value, column }) => (
    <span className={styles.choices}>
      {value.map((one) => (
        <Badge key={one}>{labelOf(choicesOf(column).items, one)}</Badge>
      ))}
    </span>
  ),
};
