/**
 * Reads what a video shows now, made small, again and again from one canvas.
 * @param size of the picture, in pixels: the fewer, the less a single bright point counts
 * @returns nothing where a picture can't be read: there is no canvas, or something keeps pages from reading theirs, as
 *   browsers do that guard against fingerprints
 */
export function pictureReader(size: {
  width: number;
  height: number;
}): (video: HTMLVideoElement) => ImageData | undefined {
  let canvas: HTMLCanvasElement | undefined;
  return (video) => {
    try {
      canvas ??= Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(video, 0, 0, size.width, size.height);
      return context?.getImageData(0, 0, size.width, size.height);
    } catch {
      return undefined;
    }
  };
}
