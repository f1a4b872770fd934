import { IconCheckbox } from '@tabler/icons-react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { ChosenAnswer } from '../chosen-answer.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { OptionsEditor } from '../options-editor.tsx';

export const checkboxUi: FieldUi<'checkbox'> = {
  Icon: IconCheckbox,
  Settings: ({ field: { options }, onChange, faultAt, kept }) => (
    <>
      <OptionsEditor
        items={options.items}
        rules={optionRules(kept)}
        onChange={(items) => onChange({ items })}
        faultAt={faultAt}
      />
      <LimitsSettings of="choices" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ChosenAnswer,
};
