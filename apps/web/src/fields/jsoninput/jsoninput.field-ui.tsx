import { IconBraces } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

export const jsoninputUi: FieldUi<'jsoninput'> = {
  Icon: IconBraces,
  Settings: ({ field: { options }, onChange }) => (
    <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
  ),
  Answer: ({ value }) => (
    <pre className={styles.code} dir="ltr">
      {JSON.stringify(value, null, 2)}
    </pre>
  ),
};
