import { signatureType } from '@tessera/fields/types/signature/signature.answer';
import { CaptureField } from '../../fill/capture/capture-field.tsx';
import { useCapturedFile } from '../../fill/capture/use-captured-file.ts';
import type { InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { signatureTexts } from './signature.texts.ts';

const sign = <path d="M3 17c3-2 5-8 5-11 0-2-2-2-2 0 0 4 2 9 4 9s2-4 3-4 1 3 3 3 2-1 5-1M4 21h16" />;

/** A signature as answer: a button that opens the pad, then the picture. */
export default function SignatureInput(props: InputProps<'signature'>) {
  const { field, answer, onAnswer, id, describedBy, isDisabled } = props;
  const say = useFieldSay(signatureTexts);
  const file = useCapturedFile(field.id, answer, onAnswer);
  return (
    <CaptureField
      {...{ id, describedBy, isDisabled, file }}
      picture="image"
      idle={{
        sign,
        title: say('signature.idle'),
        text: say('signature.idleText'),
        start: say('signature.start'),
      }}
      word={say('signature.signed')}
      dialog={(close) => (
        <SignatureDialog
          title={field.label}
          onClose={close}
          onSave={(picture) => {
            close();
            file.save({ name: 'signature.png', type: signatureType, parts: [picture] });
          }}
        />
      )}
    />
  );
}
