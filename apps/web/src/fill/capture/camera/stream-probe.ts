import { atMost, pause } from '../video/pause.ts';
import { pictureReader } from '../photo/picture-reader.ts';

const darkest = 10;
const listenMs = 400;
const frameWithinMs = 2_000;
const size = { width: 32, height: 24 };

/** The current picture of a stream, or that it exists but may not be read. Undefined when none comes in time. */
async function pictureOf(stream: MediaStream): Promise<ImageData | 'unreadable' | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream(stream.getVideoTracks());
  try {
    await atMost(frameWithinMs, video.play());
    return video.videoWidth === 0 ? undefined : (pictureReader(size)(video) ?? 'unreadable');
  } catch {
    return undefined;
  } finally {
    video.srcObject = null;
  }
}

/** Whether every pixel is almost black: a covered lens, or a camera that only claims to work. */
function isBlackPicture({ data }: Pick<ImageData, 'data'>): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > darkest) return false;
  }
  return true;
}

/**
 * Whether the camera's picture is black. @returns undefined when no picture came in time: a busy device, or a dead
 * camera
 */
export async function isBlack(stream: MediaStream): Promise<boolean | undefined> {
  if (stream.getVideoTracks().length === 0) return false;
  const picture = await pictureOf(stream);
  return picture === 'unreadable' ? false : picture && isBlackPicture(picture);
}

/** Whether the microphone is digitally silent: real ones always have noise. */
export async function isSilent(stream: MediaStream): Promise<boolean> {
  const tracks = stream.getAudioTracks();
  if (tracks.length === 0) return false;
  const level = await loudest(new MediaStream(tracks), listenMs);
  // A browser that processes no sound before a tap cannot measure the microphone.
  return level === 0;
}

/** @returns the maximum level, 0 to 1, or undefined when the browser does not allow measuring */
export async function loudest(stream: MediaStream, ms: number): Promise<number | undefined> {
  const context = new AudioContext();
  try {
    await atMost(listenMs, context.resume());
    if (context.state !== 'running') return undefined;
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let greatest = 0;
    for (let waited = 0; waited < ms; waited += 40) {
      await pause(40);
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) greatest = Math.max(greatest, Math.abs(sample));
    }
    return greatest;
  } finally {
    void context.close();
  }
}
