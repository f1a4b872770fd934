import { IconCheckbox } from '@tabler/icons-react';
import { ChosenAnswer } from '../chosen-answer.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { ItemsSettings } from '../items-settings.tsx';
import { OtherSetting } from '../other-choice/other-setting.tsx';

export const checkboxUi: FieldUi<'checkbox'> = {
  Icon: IconCheckbox,
  Settings: (props) => (
    <>
      <ItemsSettings {...props} />
      <OtherSetting options={props.field.options} onChange={props.onChange} />
      <LimitsSettings of="choices" options={props.field.options} onChange={props.onChange} faultAt={props.faultAt} />
    </>
  ),
  Answer: ChosenAnswer,
};
