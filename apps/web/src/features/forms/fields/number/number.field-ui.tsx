import { IconNumber123 } from '@tabler/icons-react';
import { numberAnswer } from '@tessera/fields/number.answer';
import { longestText } from '@tessera/fields/plain-text';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

const greatest = 999_999_999_999_999;

export const numberUi: FieldUi<'number'> = {
  Icon: IconNumber123,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <LimitsSettings
        of="value"
        min={options.min}
        max={options.max}
        least={-greatest}
        most={greatest}
        decimals
        error={faultAt('min')}
        onMin={(min) => onChange({ min })}
        onMax={(max) => onChange({ max })}
      />
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
  Answer: ({ value }) => numberAnswer.toText(value, {}),
};
