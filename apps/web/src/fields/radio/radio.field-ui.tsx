import { IconCircleDot } from '@tabler/icons-react';
import { optionRules } from '@tessera/fields/options/edit-options';
import { choiceAnswer } from '@tessera/fields/choice.answer';
import { choicesOf } from '../choices-of.ts';
import type { FieldUi } from '../field-ui.ts';
import { OptionsEditor } from '../options-editor.tsx';

export const radioUi: FieldUi<'radio'> = {
  Icon: IconCircleDot,
  Settings: ({ field: { options }, onChange, faultAt, kept }) => (
    <OptionsEditor
      items={options.items}
      rules={optionRules(kept)}
      onChange={(items) => onChange({ items })}
      faultAt={faultAt}
    />
  ),
  Answer: ({ value, column }) => choiceAnswer.toText(value, choicesOf(column)),
};
