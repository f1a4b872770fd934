import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './fill.module.css';
import { keepFocusIn } from './kept-focus.ts';

interface Props {
  className: string | undefined;
  /** What it is called: in words, or by the id of its heading. */
  name: { label: string } | { labelledBy: string };
  /** A question over another window. */
  isQuestion?: boolean;
  /** Escape, and a click beside it. The parent decides: nothing is thrown away by a slip of the finger. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A window over the page. The browser keeps the keyboard inside it, and the focus goes back to where it came from. It hangs
 * on the body: browsers do not pass on what a form inside the page's form submits, and would load the page anew.
 */
export function ModalDialog({ className, name, isQuestion = false, onClose, children }: Props) {
  const { dialog, reopen } = useOpenDialog(isQuestion, onClose);
  const wasPressedBeside = useRef(false);
  return createPortal(
    <dialog
      ref={dialog}
      className={`${styles.window} ${className}`}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-label={'label' in name ? name.label : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
      // A phone's way back.
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Browsers may close it in spite of that.
      onClose={reopen}
      // Who selects text and lets go beside the window does not mean to close it.
      onPointerDown={(event) => (wasPressedBeside.current = event.target === dialog.current)}
      onClick={(event) => event.target === dialog.current && wasPressedBeside.current && onClose()}
      // What is typed or pressed here is not the form's.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>,
    document.body,
  );
}

const isUppermost = (dialog: HTMLDialogElement | null): boolean =>
  dialog !== null && [...document.querySelectorAll('dialog[open]')].at(-1) === dialog;

function useOpenDialog(isQuestion: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWanted = useRef(true);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    isWanted.current = true;
    if (!current?.open) current?.showModal?.();
    if (!isQuestion) document.documentElement.style.overflow = 'hidden';
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isUppermost(current)) return;
      // The browser's own way closes whatever the page says when it comes twice in a row.
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', escape, true);
    const letGo = current ? keepFocusIn(current) : undefined;
    return () => {
      letGo?.();
      document.removeEventListener('keydown', escape, true);
      isWanted.current = false;
      current?.close?.();
      if (!isQuestion) document.documentElement.style.overflow = '';
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isQuestion]);
  const reopen = () => isWanted.current && !dialog.current?.open && dialog.current?.showModal?.();
  return { dialog, reopen };
}
