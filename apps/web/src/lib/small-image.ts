/** File types of logos (specification, section 5). */
export const imageTypes = ['image/png', 'image/jpeg'];

/** Size of an image that fits into a frame and keeps its proportions; small images stay as they are. */
export function fittedSize(image: { width: number; height: number }, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(image.width, image.height));
  return { width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) };
}

/**
 * Draws an image anew, at most `most` pixels wide and high. This also removes what cameras store in it, such as the
 * location.
 * @returns base64, or null if the browser cannot read the file as an image
 */
export async function smallImage(file: File, most: number): Promise<string | null> {
  if (!imageTypes.includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(bitmap, most));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL(file.type, 0.88).split(',')[1] ?? null;
}
