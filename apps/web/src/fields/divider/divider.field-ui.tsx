import { IconSeparatorHorizontal } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';

export const dividerUi: FieldUi<'divider'> = {
  Icon: IconSeparatorHorizontal,
  Settings: () => null,
  Answer: () => null,
};
