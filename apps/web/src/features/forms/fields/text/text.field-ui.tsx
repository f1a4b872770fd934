import { IconLetterCase } from '@tabler/icons-react';
import { longestText } from '@tessera/fields/plain-text';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

export const textUi: FieldUi<'text'> = {
  Icon: IconLetterCase,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings
        of="characters"
        min={options.minCharacters}
        max={options.maxCharacters}
        most={longestText}
        error={faultAt('minCharacters')}
        onMin={(minCharacters) => onChange({ minCharacters })}
        onMax={(maxCharacters) => onChange({ maxCharacters })}
      />
    </>
  ),
  Answer: ({ value }) => value,
};
