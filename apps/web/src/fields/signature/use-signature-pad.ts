import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { type Drawing, strokesWithin } from './drawing.ts';

/** A canvas that people sign on. Its strokes are kept, and drawn again when the canvas changes its size. */
export function useSignaturePad(isShown: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const kept = useRef<Drawing>({ strokes: [], width: 0, height: 0 });
  const [strokes, setStrokes] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!isShown || !element) return undefined;
    const made = new SignaturePad(element, { penColor: '#10182b', backgroundColor: '#ffffff' });
    pad.current = made;
    const keep = (): void => {
      kept.current = { strokes: made.toData(), width: element.offsetWidth, height: element.offsetHeight };
      setStrokes(kept.current.strokes.length);
    };
    made.addEventListener('endStroke', keep);
    const observer = new ResizeObserver(() => {
      fitToScreen(element);
      made.clear();
      made.fromData(strokesWithin(kept.current, { width: element.offsetWidth, height: element.offsetHeight }));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, [isShown]);
  const show = (left: Drawing['strokes']): void => {
    const { width, height } = kept.current;
    kept.current = { strokes: left, width, height };
    pad.current?.clear();
    if (canvas.current) {
      const { offsetWidth, offsetHeight } = canvas.current;
      pad.current?.fromData(strokesWithin(kept.current, { width: offsetWidth, height: offsetHeight }));
    }
    setStrokes(left.length);
  };
  return { canvas, strokes, undo: () => show(kept.current.strokes.slice(0, -1)), clear: () => show([]) };
}

/** One pixel of the canvas for each pixel of the screen. */
function fitToScreen(element: HTMLCanvasElement): void {
  const ratio = Math.min(3, Math.max(1, globalThis.devicePixelRatio));
  element.width = element.offsetWidth * ratio;
  element.height = element.offsetHeight * ratio;
  element.getContext('2d')?.scale(ratio, ratio);
}
