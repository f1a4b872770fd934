import { signatureType } from '@tessera/fields/types/signature/signature.answer';

/** What was drawn, as an image. @returns null when the browser refuses */
export const pictureOf = (canvas: HTMLCanvasElement | null): Promise<Blob | null> =>
  canvas ? new Promise((resolve) => canvas.toBlob(resolve, signatureType)) : Promise.resolve(null);

const size = { width: 900, height: 300 } as const;
const margin = 40;

/** A typed name, written as a signature. */
export function drawnName(name: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#10182b';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const font = (pixels: number) =>
    `italic ${pixels}px 'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive, serif`;
  context.font = font(110);
  const wide = context.measureText(name).width;
  const fits = size.width - 2 * margin;
  if (wide > fits) context.font = font(Math.max(18, Math.floor((110 * fits) / wide)));
  context.fillText(name, size.width / 2, size.height / 2, fits);
  return pictureOf(canvas);
}
