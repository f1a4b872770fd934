import { IconTextCaption } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import { RichView } from './rich-view.tsx';

export const richtextUi: FieldUi<'richtext'> = {
  Icon: IconTextCaption,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ({ value: { html } }) => <RichView html={html} />,
};
