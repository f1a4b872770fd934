import { IconNumber123 } from '@tabler/icons-react';
import { numberAnswer } from '@tessera/fields/types/number/number.answer';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const numberUi: FieldUi<'number'> = {
  Icon: IconNumber123,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings of="value" options={options} onChange={onChange} faultAt={faultAt} />
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ({ value }) => numberAnswer.toText(value, {}),
};
