import { videoRecordingAnswer } from '@tessera/fields/types/videoRecording/video-recording.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';
import { videoRecordingTexts } from './video-recording.texts.ts';

const VideoField = lazy(() => import('./video-field.tsx'));

export const videoRecordingFill: FieldFill<'videoRecording'> = {
  answers: videoRecordingAnswer,
  texts: videoRecordingTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <VideoField {...props} />
    </LazyInput>
  ),
};
