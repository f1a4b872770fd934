import { photo } from '../limits.ts';

/** The centre of the picture in the photo's aspect ratio, as in the live view. */
function middleOf(width: number, height: number): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(width / photo.width, height / photo.height);
  const part = { width: photo.width * scale, height: photo.height * scale };
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part };
}

/** Captures the current frame of a video. @throws Error when there is none */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  if (video.videoWidth === 0) throw new Error('The camera shows no picture yet.');
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const { x, y, width, height } = middleOf(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, photo.width, photo.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photo.type, photo.quality));
  if (!blob) throw new Error('The picture could not be made.');
  return blob;
}
