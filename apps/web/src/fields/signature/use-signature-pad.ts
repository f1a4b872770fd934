import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

/** A canvas that people sign on. Its strokes are kept, and drawn again when the canvas changes its size. */
export function useSignaturePad(isShown: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const kept = useRef<ReturnType<SignaturePad['toData']>>([]);
  const [strokes, setStrokes] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!isShown || !element) return undefined;
    const made = new SignaturePad(element, { penColor: '#10182b', backgroundColor: '#ffffff' });
    pad.current = made;
    const keep = (): void => {
      kept.current = made.toData();
      setStrokes(kept.current.length);
    };
    made.addEventListener('endStroke', keep);
    const observer = new ResizeObserver(() => {
      fitToScreen(element);
      made.clear();
      made.fromData(kept.current);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, [isShown]);
  const show = (data: typeof kept.current): void => {
    kept.current = data;
    pad.current?.clear();
    pad.current?.fromData(data);
    setStrokes(data.length);
  };
  return { canvas, strokes, undo: () => show(kept.current.slice(0, -1)), clear: () => show([]) };
}

/** One pixel of the canvas for each pixel of the screen. */
function fitToScreen(element: HTMLCanvasElement): void {
  const ratio = Math.min(3, Math.max(1, globalThis.devicePixelRatio));
  element.width = element.offsetWidth * ratio;
  element.height = element.offsetHeight * ratio;
  element.getContext('2d')?.scale(ratio, ratio);
}
