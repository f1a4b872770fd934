import { isVisible } from '@tessera/kernel/text';
import { useId, useState } from 'react';
import { CloseButton } from '../../fill/close-button.tsx';
import { useFieldSay } from '../field-texts.ts';
import capture from '../../fill/capture/capture.module.css';
import fill from '../../fill/fill.module.css';
import { ModalDialog } from '../../fill/modal-dialog.tsx';
import { drawnName, pictureOf } from './signature-picture.ts';
import { signatureTexts } from './signature.texts.ts';
import styles from './signature.module.css';
import { useSignaturePad } from './use-signature-pad.ts';

interface Props {
  title: string;
  onSave: (picture: Blob) => void;
  onClose: () => void;
}

const ways = ['draw', 'type'] as const;
const longestName = 60;

/** Where people sign: they draw, or type their name. */
export function SignatureDialog({ title, onSave, onClose }: Props) {
  const say = useFieldSay(signatureTexts);
  const heading = useId();
  const [way, setWay] = useState<(typeof ways)[number]>('draw');
  const [name, setName] = useState('');
  const { canvas, strokes, undo, clear } = useSignaturePad(way === 'draw');
  const isBlank = way === 'draw' ? strokes === 0 : !isVisible(name);
  const save = async (): Promise<void> => {
    const picture = await (way === 'draw' ? pictureOf(canvas.current) : drawnName(name.trim()));
    if (picture) onSave(picture);
  };
  return (
    <ModalDialog className={capture.dialog} name={{ labelledBy: heading }} onClose={onClose}>
      <header className={capture.head}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton label={say('signature.close')} onClose={onClose} />
      </header>
      <div className={styles.body}>
        <div className={styles.ways} role="group">
          {ways.map((each) => (
            <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
              {say(`signature.${each}`)}
            </button>
          ))}
        </div>
        {way === 'draw' ? (
          <canvas ref={canvas} className={styles.pad} role="img" aria-label={say('signature.pad')} />
        ) : (
          <TypedName label={say('signature.name')} value={name} onChange={setName} />
        )}
        <div className={styles.actions}>
          {way === 'draw' && (
            <>
              <button type="button" className={fill.second} disabled={strokes === 0} onClick={undo}>
                {say('signature.undo')}
              </button>
              <button type="button" className={fill.second} disabled={strokes === 0} onClick={clear}>
                {say('signature.clear')}
              </button>
            </>
          )}
          <button type="button" className={fill.submit} disabled={isBlank} onClick={() => void save()}>
            {say('signature.save')}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

function TypedName({ label, value, onChange }: { label: string; value: string; onChange: (name: string) => void }) {
  return (
    <div className={styles.pad}>
      <input
        className={styles.name}
        aria-label={label}
        placeholder={label}
        maxLength={longestName}
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
