import { videoVerificationAnswer } from '@tessera/fields/types/videoVerification/video-verification.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';
import { videoVerificationTexts } from './video-verification.texts.ts';

const VerificationInput = lazy(() => import('../../fill/verification/verification-input.tsx'));

export const videoVerificationFill: FieldFill<'videoVerification'> = {
  answers: videoVerificationAnswer,
  texts: videoVerificationTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <VerificationInput {...props} />
    </LazyInput>
  ),
};
