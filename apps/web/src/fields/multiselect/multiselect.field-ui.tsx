import { IconListCheck } from '@tabler/icons-react';
import { ChosenAnswer } from '../chosen-answer.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { OptionsEditor } from '../options-editor.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const multiselectUi: FieldUi<'multiselect'> = {
  Icon: IconListCheck,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <OptionsEditor items={options.items} onChange={(items) => onChange({ items })} faultAt={faultAt} />
      <LimitsSettings of="choices" options={options} onChange={onChange} faultAt={faultAt} />
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
    </>
  ),
  Answer: ChosenAnswer,
};
