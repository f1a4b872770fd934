import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './fill.module.css';
import { keepFocusIn } from './kept-focus.ts';

interface Props {
  className: string | undefined;
  /** Its name: a text, or the id of its heading. */
  name: { label: string } | { labelledBy: string };
  /** A small dialog over another dialog. */
  isQuestion?: boolean;
  /** Called on Escape and on a click outside. The parent decides, so that nothing is lost by accident. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page. The browser traps the focus and returns it afterwards. The dialog is attached
 * to the body: browsers do not bubble the submit of a nested form, and would reload the page.
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
      // A phone's back button.
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Browsers may close it nevertheless.
      onClose={reopen}
      // Selecting text and releasing the pointer outside is not a request to close.
      onPointerDown={(event) => (wasPressedBeside.current = event.target === dialog.current)}
      onClick={(event) => event.target === dialog.current && wasPressedBeside.current && onClose()}
      // Input and keys here do not belong to the form.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** Whether a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

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
      // On a second request in a row the browser closes it regardless of the page.
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
