import { imageCaptureAnswer } from '@tessera/fields/types/imageCapture/image-capture.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';
import { imageCaptureTexts } from './image-capture.texts.ts';

const PhotoField = lazy(() => import('./photo-field.tsx'));

export const imageCaptureFill: FieldFill<'imageCapture'> = {
  answers: imageCaptureAnswer,
  texts: imageCaptureTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <PhotoField {...props} />
    </LazyInput>
  ),
};
