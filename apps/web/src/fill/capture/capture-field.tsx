import { type ReactNode, useState } from 'react';
import styles from '../fill.module.css';
import capture from './capture.module.css';
import { FileRow } from './file-row.tsx';
import type { FieldFile } from './use-captured-file.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  isDisabled: boolean;
  file: FieldFile;
  picture: 'image' | 'video';
  /** Illustration, text and button of an empty field. */
  idle: { sign: ReactNode; title: string; text: string; start: string };
  /** The label of a finished file. */
  word: string;
  /** The dialog with the camera. */
  dialog: (close: () => void) => ReactNode;
}

/** An answer made with the camera: a button that opens the dialog, then the file. */
export function CaptureField({ id, describedBy, isDisabled, file, picture, idle, word, dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // The focused element is removed when a file appears or disappears.
  const [isTouched, setIsTouched] = useState(false);
  if (file.answer) return <FileRow {...{ id, describedBy, file, isDisabled, word, picture }} autoFocus={isTouched} />;
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
