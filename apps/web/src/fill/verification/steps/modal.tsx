import type { ReactNode } from 'react';
import { ModalDialog } from '../../modal-dialog.tsx';
import frame from './window.module.css';

interface Props {
  label: string;
  /** As small as what it says. */
  isQuestion?: boolean;
  /** For a few lines to fill in, where there is room for more. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A window of this step: as large as a phone's screen, or a question over it. */
export function Modal({ label, isQuestion = false, isNarrow = false, onClose, children }: Props) {
  return (
    <ModalDialog
      className={isQuestion ? frame.question : isNarrow ? `${frame.modal} ${frame.narrow}` : frame.modal}
      name={{ label }}
      isQuestion={isQuestion}
      onClose={onClose}
    >
      <div className={frame.inside}>{children}</div>
    </ModalDialog>
  );
}
