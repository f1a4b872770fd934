import { lazy } from 'react';
import type { FieldInput } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';

const PhotoField = lazy(() => import('../../fill/capture/photo/photo-field.tsx'));

export const imageCaptureInput: FieldInput<'imageCapture'> = {
  isGroup: true,
  isCaptured: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <PhotoField {...props} />
    </LazyInput>
  ),
};
