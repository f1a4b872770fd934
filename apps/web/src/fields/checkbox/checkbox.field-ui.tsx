import { IconCheckbox } from '@tabler/icons-react';
import { ChosenAnswer } from '../chosen-answer.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { OptionsEditor } from '../options-editor.tsx';

export const checkboxUi: FieldUi<'checkbox'> = {
  Icon: IconCheckbox,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <OptionsEditor items={options.items} onChange={(items) => onChange({ items })} faultAt={faultAt} />
      <LimitsSettings of="choices" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ChosenAnswer,
};
