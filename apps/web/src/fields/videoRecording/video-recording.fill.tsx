import { lazy } from 'react';
import type { FieldInput } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';

const VideoField = lazy(() => import('../../fill/capture/video/video-field.tsx'));

export const videoRecordingInput: FieldInput<'videoRecording'> = {
  isGroup: true,
  isCaptured: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <VideoField {...props} />
    </LazyInput>
  ),
};
