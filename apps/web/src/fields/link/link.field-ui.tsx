import { IconLink } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

export const linkUi: FieldUi<'link'> = {
  Icon: IconLink,
  Settings: ({ field: { options }, onChange }) => (
    <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
  ),
  // Whoever filled in the form chose the address: it learns nothing of the workspace.
  Answer: ({ value }) => (
    <a className={styles.link} href={value} target="_blank" rel="noopener noreferrer nofollow">
      {value}
    </a>
  ),
};
