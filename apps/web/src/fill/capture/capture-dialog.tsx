import { type ReactNode, useId } from 'react';
import { CloseButton } from '../close-button.tsx';
import { ModalDialog } from '../modal-dialog.tsx';
import type { CaptureSay } from './capture-say.ts';
import styles from './capture.module.css';

interface Props {
  title: string;
  onClose: () => void;
  say: CaptureSay;
  /** A small dialog over another one, without a close button. */
  isQuestion?: boolean;
  children: ReactNode;
}

/** The dialog of a camera field, with title and close button. */
export function CaptureDialog({ title, onClose, say, isQuestion = false, children }: Props) {
  const id = useId();
  return (
    <ModalDialog
      className={isQuestion ? styles.question : styles.dialog}
      name={{ labelledBy: id }}
      isQuestion={isQuestion}
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!isQuestion && <CloseButton label={say('action.close')} onClose={onClose} />}
      </header>
      {children}
    </ModalDialog>
  );
}

/** Instructions beside the picture. */
export function Instructions({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <aside className={styles.instructions}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </aside>
  );
}
