import { IconCircleDot } from '@tabler/icons-react';
import { choiceAnswer } from '@tessera/fields/choice.answer';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { ItemsSettings } from '../items-settings.tsx';
import { OtherSetting } from '../other-choice/other-setting.tsx';

export const radioUi: FieldUi<'radio'> = {
  Icon: IconCircleDot,
  Settings: (props) => (
    <>
      <ItemsSettings {...props} />
      <OtherSetting options={props.field.options} onChange={props.onChange} />
    </>
  ),
  Answer: ({ value, column }) => choiceAnswer.toText(value, choicesOf(column)),
};
