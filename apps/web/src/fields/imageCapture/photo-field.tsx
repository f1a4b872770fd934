import { purposeOf } from '@tessera/fields/types/imageCapture/photo-purpose';
import type { InputProps } from '../field-fill.ts';
import { CaptureField } from '../../fill/capture/capture-field.tsx';
import { useCaptureSay } from '../../fill/capture/capture-say.ts';
import { photo } from '../../fill/capture/limits.ts';
import { PhotoDialog } from '../../fill/capture/photo/photo-dialog.tsx';
import { useCapturedFile } from '../../fill/capture/use-captured-file.ts';

const sign = (
  <>
    <path d="M4 8h3l2-3h6l2 3h3a1 1 0 011 1v9a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1z" />
    <circle cx="12" cy="13" r="3.5" />
  </>
);

const idle = { selfie: 'photo.idle', document: 'photo.document.idle', object: 'photo.object.idle' } as const;

/** A photo as answer: taken with the camera, never chosen from files. */
export default function PhotoField({
  field,
  answer,
  onAnswer,
  id,
  describedBy,
  isDisabled,
}: InputProps<'imageCapture'>) {
  const purpose = purposeOf(field.options);
  const say = useCaptureSay();
  const file = useCapturedFile(field.id, answer, onAnswer);
  return (
    <CaptureField
      {...{ id, describedBy, isDisabled, file }}
      picture="image"
      idle={{ sign, title: say(idle[purpose]), text: say('photo.idleText'), start: say('photo.start') }}
      word={say('photo.captured')}
      dialog={(close) => (
        <PhotoDialog
          purpose={purpose}
          say={say}
          onClose={close}
          onSave={(blob) => {
            close();
            file.save({ name: photo.name, type: photo.type, parts: [blob] });
          }}
        />
      )}
    />
  );
}
