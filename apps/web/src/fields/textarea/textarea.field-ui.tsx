import { IconAlignLeft } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

export const textareaUi: FieldUi<'textarea'> = {
  Icon: IconAlignLeft,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ({ value }) => <span className={styles.lines}>{value}</span>,
};
