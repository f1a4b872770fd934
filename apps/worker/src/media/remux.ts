import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type RawRecording, rawRecordings } from './raw-recordings.ts';
import { copyingMemory, formats, inputOf, madeVideo, type VideoType } from './video-file.ts';

/** A seekable file with a duration. */
export interface Remuxed {
  path: string;
  type: VideoType;
  size: number;
  seconds: number;
  /** Its recordings in order: one more for each restart of the recorder. */
  recordings: JoinedRecording[];
  /** Whether it contains every readable recording. */
  isWhole: boolean;
}

export type JoinedRecording = Pick<RawRecording, 'first' | 'last'> & { seconds: number };

/** A permanent failure: the bytes are not a recording. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording';
}

/** Containers to try: a browser may label H.264 as webm, which only mp4 accepts. */
const targets: Readonly<Record<VideoType, readonly VideoType[]>> = {
  'video/webm': ['video/webm', 'video/mp4'],
  'video/mp4': ['video/mp4'],
};

const mebibyte = 1024 * 1024;
const copied = ['-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-avoid_negative_ts', 'make_zero'];
/** Time limit for all recordings of an upload, from a slow store. */
const longestCopyingMs = 10 * 60_000;
/** A copy differs from its source by its index; only a file made to fill the disk grows. */
const copyingLimits = (ms: number, size: number) => ({
  ...{ ms, memoryBytes: copyingMemory, fileBytes: 2 * size + 4 * mebibyte },
});

/** The common format for recordings that differ, as `probe` names it. */
const commonCodecs = 'h264, aac 48000 mono';
/** Each thread takes memory. */
const encoded = [
  ...['-map', '0:v?', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-vsync', 'vfr'],
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-threads', '2'],
  ...['-map', '0:a?', '-c:a', 'aac', '-ar', '48000', '-ac', '1'],
];
const decodedInOneThread = ['-filter_threads', '1', '-threads', '1'];
/** Enough for a quarter of an hour of frames on a slow machine. */
const longestEncodingMs = 30 * 60_000;
/** Address space: frames of 1080 lines take 400 MB. A copy of noise took at most 2.3 times its size (measured). */
const encodingLimits = (ms: number, size: number) => ({
  ...{ ms, memoryBytes: 512 * mebibyte, fileBytes: 4 * size + 32 * mebibyte },
});

/**
 * Makes one file of a recorder's chunks, with a duration and an index, so that every browser can seek in it. Recordings
 * after a restart of the recorder (a reload, another camera) follow each other. Frames are only decoded when the
 * codecs differ.
 * @param chunks in order; each is read once
 * @param folder an empty one, which the caller removes
 * @param most recordings to take; later ones are omitted
 * @throws NotARecording when the bytes contain none
 */
export async function remux(
  chunks: AsyncIterable<Readable> | Iterable<Readable>,
  folder: string,
  most: number,
): Promise<Remuxed> {
  const { raw, areAll } = await rawRecordings(chunks, folder, most);
  if (raw.length === 0) throw new NotARecording('no chunk begins a recording');
  const copies = await inTime(raw, longestCopyingMs, copyOf);
  const fitting = await brought(copies.made);
  const [first] = fitting;
  if (!first) throw new NotARecording('no picture or sound could be read');
  const { type } = first;
  const path = join(folder, `whole.${formats[type].extension}`);
  const seconds = await concatenate(type, fitting, path);
  return {
    path,
    type,
    size: (await stat(path)).size,
    seconds,
    recordings: fitting.map((one) => ({ first: one.first, last: one.last, seconds: one.seconds })),
    isWhole: areAll && copies.isInTime && fitting.length === copies.made.length,
  };
}

/** A seekable file of one recorder start. */
interface Recording extends RawRecording {
  codecs: string;
  seconds: number;
}

/** Processes the recordings in order within the shared time limit; unreadable ones are omitted. */
async function inTime<One, Made>(
  all: readonly One[],
  longestMs: number,
  make: (one: One, leftMs: number) => Promise<Made | null>,
): Promise<{ made: Made[]; isInTime: boolean }> {
  const until = Date.now() + longestMs;
  const made: Made[] = [];
  for (const one of all) {
    const leftMs = until - Date.now();
    const result = leftMs > 0 ? await make(one, leftMs) : null;
    if (result) made.push(result);
  }
  return { made, isInTime: Date.now() < until };
}

/** @returns null when nothing is readable: truncated in its first bytes, or malicious */
async function copyOf(raw: RawRecording, leftMs: number): Promise<Recording | null> {
  const limits = copyingLimits(leftMs, (await stat(raw.path)).size);
  let recording: Recording | null = null;
  for (const type of targets[raw.type]) {
    const path = `${raw.path}.${formats[type].extension}`;
    const found = await madeVideo(type, path, [...inputOf(raw.type, raw.path), ...copied], limits);
    if (!found) continue;
    recording = { ...raw, type, path, ...found };
    break;
  }
  await rm(raw.path);
  return recording;
}

/** Converts recordings to the same codecs and container if they differ, because only equal ones can be concatenated. */
async function brought(recordings: readonly Recording[]): Promise<readonly Recording[]> {
  const [first, ...others] = recordings;
  if (others.every(({ type, codecs }) => type === first?.type && codecs === first.codecs)) return recordings;
  return (await inTime(recordings, longestEncodingMs, inCommonCodecs)).made;
}

/** @returns null when no picture or sound can be decoded in time, so that no player could show it either */
async function inCommonCodecs(recording: Recording, leftMs: number): Promise<Recording | null> {
  const { type: from, path: source } = recording;
  const type = 'video/mp4';
  if (from === type && recording.codecs === commonCodecs) return recording;
  const path = `${source}.encoded.mp4`;
  const args = [...decodedInOneThread, ...inputOf(from, source), ...encoded];
  const limits = encodingLimits(leftMs, (await stat(source)).size);
  const found = await madeVideo(type, path, args, limits);
  await rm(source);
  return found && { ...recording, type, path, codecs: commonCodecs, seconds: found.seconds };
}

/**
 * @returns the duration in seconds
 * @throws NotARecording when recordings that play individually cannot be concatenated
 */
async function concatenate(type: VideoType, files: readonly Recording[], out: string): Promise<number> {
  const [only] = files;
  if (files.length === 1 && only) {
    await rename(only.path, out);
    return only.seconds;
  }
  const list = `${out}.txt`;
  await writeFile(list, files.map(({ path }) => `file '${path.replaceAll("'", String.raw`'\''`)}'\n`).join(''));
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  const limits = copyingLimits(
    longestCopyingMs,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const input = ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', list];
  const made = await madeVideo(type, out, [...input, ...copied], limits);
  if (!made) throw new NotARecording('its recordings cannot follow each other');
  return made.seconds;
}
