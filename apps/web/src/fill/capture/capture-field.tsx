import { type ReactNode, useState } from 'react';
import styles from '../fill.module.css';
import type { CaptureSay } from './capture-say.ts';
import capture from './capture.module.css';
import { FileRow } from './file-row.tsx';
import type { FieldFile } from './use-captured-file.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  isDisabled: boolean;
  file: FieldFile;
  say: CaptureSay;
  picture: 'image' | 'video';
  /** What is drawn, said and offered while there is nothing. */
  idle: { sign: ReactNode; title: string; text: string; start: string };
  /** The word that says that there is something. */
  word: string;
  /** The window with the camera. */
  dialog: (close: () => void) => ReactNode;
}

/** An answer that is made with the camera: a button that opens it, and then what was made. */
export function CaptureField({ id, describedBy, isDisabled, file, say, picture, idle, word, dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // What had the focus goes when a file comes, and the other way round.
  const [isTouched, setIsTouched] = useState(false);
  if (file.answer)
    return <FileRow {...{ id, describedBy, file, isDisabled, say, word, picture }} autoFocus={isTouched} />;
  return (
    <div className={styles.capture}>
      <svg className={capture.sign} viewBox="0 0 24 24" aria-hidden>
        {idle.sign}
      </svg>
      <strong>{idle.title}</strong>
      <span className={styles.hint}>{idle.text}</span>
      <button
        type="button"
        id={id}
        className={styles.second}
        aria-describedby={describedBy}
        disabled={isDisabled}
        autoFocus={isTouched}
        onClick={() => {
          setIsTouched(true);
          setIsOpen(true);
        }}
      >
        {idle.start}
      </button>
      {isOpen && dialog(() => setIsOpen(false))}
    </div>
  );
}
