import { IconSelect } from '@tabler/icons-react';
import { choiceAnswer } from '@tessera/fields/choice.answer';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { OptionsEditor } from '../options-editor.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const selectUi: FieldUi<'select'> = {
  Icon: IconSelect,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <OptionsEditor items={options.items} onChange={(items) => onChange({ items })} faultAt={faultAt} />
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
    </>
  ),
  Answer: ({ value, column }) => choiceAnswer.toText(value, choicesOf(column)),
};
