import { IconCalendar } from '@tabler/icons-react';
import { displayDate } from '@tessera/fields/calendar-date';
import { DateLimitSettings } from '../date-limit-settings.tsx';
import type { FieldUi } from '../field-ui.ts';

export const dateUi: FieldUi<'date'> = {
  Icon: IconCalendar,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <DateLimitSettings limit={options.limit} onChange={onChange} faultAt={faultAt} />
  ),
  Answer: ({ value }) => displayDate(value),
};
