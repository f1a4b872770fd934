import { IconUserCheck } from '@tabler/icons-react';
import type { FieldUi } from '../field-ui.ts';
import { VerificationAnswer } from './verification-answer.tsx';
import { VerificationSettings } from './verification-settings.tsx';

export const videoVerificationUi: FieldUi<'videoVerification'> = {
  Icon: IconUserCheck,
  Settings: VerificationSettings,
  Answer: VerificationAnswer,
};
