import { IconClock } from '@tabler/icons-react';
import { ClockSetting } from '../clock-setting.tsx';
import type { FieldUi } from '../field-ui.ts';

export const timeUi: FieldUi<'time'> = {
  Icon: IconClock,
  Settings: ({ field: { options }, onChange }) => <ClockSetting value={options.clock} onChange={onChange} />,
  Answer: ({ value }) => value,
};
