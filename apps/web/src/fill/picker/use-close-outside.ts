import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes what is open when somebody presses outside.
 * @returns a ref of the box that is inside
 */
export function useCloseOutside(isOpen: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) latest.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return box;
}
