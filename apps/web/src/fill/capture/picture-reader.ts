const small = { width: 64, height: 48 };

/**
 * Reads what a video shows now, made small, again and again from one canvas.
 * @returns nothing where a picture can't be read: there is no canvas, or something keeps pages from reading theirs, as
 *   browsers do that guard against fingerprints
 */
export function pictureReader(): (video: HTMLVideoElement) => ImageData | undefined {
  let canvas: HTMLCanvasElement | undefined;
  return (video) => {
    try {
      canvas ??= Object.assign(document.createElement('canvas'), small);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(video, 0, 0, small.width, small.height);
      return context?.getImageData(0, 0, small.width, small.height);
    } catch {
      return undefined;
    }
  };
}
