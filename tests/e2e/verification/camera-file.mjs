import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const face = fileURLToPath(new URL('face.jpg', import.meta.url));
const scene = 'scale=-2:380,pad=640:480:(ow-iw)/2:40:color=0x8a97a5,format=yuvj420p';

/** A face in front of a wall, for Chromium's fake camera, in a folder. */
export async function cameraFile(folder) {
  const file = join(folder, 'camera.mjpeg');
  const [picture, pictures] = [['-loop', '1', '-i', face], ['-t', '4', '-r', '15', '-q:v', '3', '-f', 'mjpeg']]; // prettier-ignore
  await run(process.env.FFMPEG_COMMAND || 'ffmpeg', ['-y', ...picture, '-vf', scene, ...pictures, file]);
  return file;
}
