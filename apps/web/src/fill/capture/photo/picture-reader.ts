/**
 * Reads scaled-down frames of a video from one canvas.
 * @param size of the picture, in pixels: the fewer, the less a single bright pixel counts
 * @returns undefined when the picture is not readable: there is no canvas, or reading is blocked, as in browsers that
 * guard against fingerprinting
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
