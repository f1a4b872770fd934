import { signatureAnswer } from '@tessera/fields/types/signature/signature.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';
import { signatureTexts } from './signature.texts.ts';

const SignatureInput = lazy(() => import('./signature-input.tsx'));

export const signatureFill: FieldFill<'signature'> = {
  answers: signatureAnswer,
  texts: signatureTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <SignatureInput {...props} />
    </LazyInput>
  ),
};
