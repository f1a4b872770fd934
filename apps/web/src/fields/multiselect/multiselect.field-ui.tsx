import { IconListCheck } from '@tabler/icons-react';
import { ChosenAnswer } from '../chosen-answer.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { ItemsSettings } from '../items-settings.tsx';
import { OtherSetting } from '../other-choice/other-setting.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const multiselectUi: FieldUi<'multiselect'> = {
  Icon: IconListCheck,
  Settings: (props) => (
    <>
      <ItemsSettings {...props} />
      <OtherSetting options={props.field.options} onChange={props.onChange} />
      <LimitsSettings of="choices" options={props.field.options} onChange={props.onChange} faultAt={props.faultAt} />
      <PlaceholderSetting
        value={props.field.options.placeholder}
        onChange={(placeholder) => props.onChange({ placeholder })}
      />
    </>
  ),
  Answer: ChosenAnswer,
};
