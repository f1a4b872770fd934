import { rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MediaType } from '@tessera/data/uploads/media-type';
import { type FfmpegLimits, runFfmpeg } from '@tessera/media/ffmpeg';

/** The containers of browsers' recorders. */
export type VideoType = Extract<MediaType, `video/${string}`>;

/** Whether a type is one of a recorder's containers. */
export const isVideo = (type: MediaType | null): type is VideoType => type === 'video/webm' || type === 'video/mp4';

const mebibyte = 1024 * 1024;
/** Address space: a copy takes up to 115 MB, also of 300 MB, one hour or 4K. */
export const copyingMemory = 256 * mebibyte;
const probing: FfmpegLimits = { ms: 60_000, memoryBytes: copyingMemory, fileBytes: 0 };

/** Reading, writing and naming of each container. */
export const formats = {
  'video/webm': { demuxer: 'matroska', muxer: ['-f', 'webm'], extension: 'webm' },
  // Chromium puts Opus into mp4, which this ffmpeg marks as experimental.
  'video/mp4': {
    demuxer: 'mov',
    muxer: ['-strict', '-2', '-f', 'mp4', '-movflags', '+faststart'],
    extension: 'mp4',
  },
} as const;

/** The demuxer is fixed and only files can be opened, so an upload cannot make ffmpeg read playlists or the network. */
export const inputOf = (type: VideoType, path: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-fflags',
  '+genpts+discardcorrupt',
  '-f',
  formats[type].demuxer,
  '-i',
  path,
];

/** Metadata of a file. */
export interface Probed {
  /** Null when the file does not declare it. */
  seconds: number | null;
  /** Parameters of picture and sound that must match for concatenation. */
  codecs: string;
}

/** Reads the metadata of a file. */
export async function probe(type: VideoType, path: string): Promise<Probed> {
  const { said } = await runFfmpeg(inputOf(type, path), probing);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said) ?? [];
  const [, video = ''] = / Video: (\w+)/.exec(said) ?? [];
  const [, audio = '', rate = '', channels = ''] = / Audio: (\w+).*?, (\d+) Hz, (\w+)/.exec(said) ?? [];
  return {
    seconds: seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    codecs: `${video}, ${audio} ${rate} ${channels}`,
  };
}

const noRoom = /No space left on device|Disk quota exceeded/;

/**
 * Makes a video with ffmpeg.
 * @param args inputs and output options
 * @returns null, without a file, when no playable video results within the limits
 * @throws Error when the disk was fuller than the limits allow, so that a retry may succeed
 */
export async function madeVideo(
  type: VideoType,
  path: string,
  args: readonly string[],
  limits: FfmpegLimits,
  isLastTry = false,
): Promise<(Probed & { seconds: number }) | null> {
  const { code, said } = await runFfmpeg(['-y', ...args, ...formats[type].muxer, path], limits);
  const room = await roomBeside(path);
  if (code === 0) {
    const { seconds, codecs } = await probe(type, path);
    if (seconds) return { seconds, codecs };
  }
  const written = await sizeOf(path);
  await rm(path, { force: true });
  if (room < limits.fileBytes - written) throw new Error(`the disk has no room for ${path}`);
  // The failed work may have freed space; a file can also provoke this message.
  return noRoom.test(said) && !isLastTry ? madeVideo(type, path, args, limits, true) : null;
}

async function roomBeside(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(path));
  return bavail * bsize;
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
