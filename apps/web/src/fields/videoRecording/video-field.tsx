import type { InputProps } from '../field-fill.ts';
import { CaptureField } from '../../fill/capture/capture-field.tsx';
import { durationText, useCaptureSay } from '../../fill/capture/capture-say.ts';
import { useCapturedFile } from '../../fill/capture/use-captured-file.ts';
import { VideoDialog } from '../../fill/capture/video/video-dialog.tsx';

const sign = <path d="M4 7h10a1 1 0 011 1v8a1 1 0 01-1 1H4a1 1 0 01-1-1V8a1 1 0 011-1zM15 11l6-3.5v9L15 13" />;

/** A video as answer: recorded with camera and microphone, never chosen from files. */
export default function VideoField({
  field,
  answer,
  onAnswer,
  id,
  describedBy,
  isDisabled,
}: InputProps<'videoRecording'>) {
  const say = useCaptureSay();
  const file = useCapturedFile(field.id, answer, onAnswer);
  const { minSeconds, maxSeconds } = field.options;
  const text = say('video.idleText', { min: durationText(say, minSeconds), max: durationText(say, maxSeconds) });
  return (
    <CaptureField
      {...{ id, describedBy, isDisabled, file }}
      picture="video"
      idle={{ sign, title: say('video.idle'), text, start: say('video.start') }}
      word={say('video.recorded')}
      dialog={(close) => (
        <VideoDialog
          limits={{ minSeconds, maxSeconds }}
          say={say}
          onClose={close}
          onSave={(made) => {
            close();
            file.save(made);
          }}
        />
      )}
    />
  );
}
