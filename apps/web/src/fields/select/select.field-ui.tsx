import { IconSelect } from '@tabler/icons-react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { choiceAnswer } from '@tessera/fields/choice.answer';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { OptionsEditor } from '../options-editor.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const selectUi: FieldUi<'select'> = {
  Icon: IconSelect,
  Settings: ({ field: { options }, onChange, faultAt, kept }) => (
    <>
      <OptionsEditor
        items={options.items}
        rules={optionRules(kept)}
        onChange={(items) => onChange({ items })}
        faultAt={faultAt}
      />
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
    </>
  ),
  Answer: ({ value, column }) => choiceAnswer.toText(value, choicesOf(column)),
};
