import { IconSelect } from '@tabler/icons-react';
import { choiceAnswer } from '@tessera/fields/choice.answer';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { ItemsSettings } from '../items-settings.tsx';
import { OtherSetting } from '../other-choice/other-setting.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const selectUi: FieldUi<'select'> = {
  Icon: IconSelect,
  Settings: (props) => (
    <>
      <ItemsSettings {...props} />
      <OtherSetting options={props.field.options} onChange={props.onChange} />
      <PlaceholderSetting
        value={props.field.options.placeholder}
        onChange={(placeholder) => props.onChange({ placeholder })}
      />
    </>
  ),
  Answer: ({ value, column }) => choiceAnswer.toText(value, choicesOf(column)),
};
