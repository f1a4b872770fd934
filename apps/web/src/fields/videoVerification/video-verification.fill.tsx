import { lazy } from 'react';
import type { FieldInput } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';

const VerificationInput = lazy(() => import('../../fill/verification/verification-input.tsx'));

export const videoVerificationInput: FieldInput<'videoVerification'> = {
  isGroup: true,
  isCaptured: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <VerificationInput {...props} />
    </LazyInput>
  ),
};
