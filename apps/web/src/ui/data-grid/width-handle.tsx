import type { PointerEvent } from 'react';
import styles from './width-handle.module.css';

interface WidthHandleProps {
  onWidth: (width: number) => void;
  /** Without a line of its own, where the cells have borders. */
  plain?: boolean;
}

/** The edge of a column's head, dragged to change the width. Heads offer the same on the keyboard. */
export function WidthHandle({ onWidth, plain }: WidthHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    const handle = event.currentTarget;
    const begin = event.clientX - (handle.parentElement?.offsetWidth ?? 0);
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent): void => onWidth(clientX - begin);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <span
      aria-hidden
      draggable={false}
      className={styles.handle}
      data-plain={plain || undefined}
      onPointerDown={start}
    />
  );
}
