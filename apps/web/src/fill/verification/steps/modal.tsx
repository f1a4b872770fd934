import type { ReactNode } from 'react';
import { ModalDialog } from '../../modal-dialog.tsx';
import frame from './window.module.css';

interface Props {
  label: string;
  /** As small as its content. */
  isQuestion?: boolean;
  /** For a few inputs, if there is more space. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of this step: full screen on phones, or a small one over it. */
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
