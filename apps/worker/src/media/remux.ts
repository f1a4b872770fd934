import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type RawRecording, rawRecordings } from './raw-recordings.ts';
import { copyingMemory, formats, inputOf, madeVideo, type VideoType } from './video-file.ts';

/** A file that has a duration and seeks. */
export interface Remuxed {
  path: string;
  type: VideoType;
  size: number;
  seconds: number;
  /** What it was made of, in order: one more for each time that the recorder began anew. */
  recordings: JoinedRecording[];
  /** Whether it has every recording of which anything could be read. */
  isWhole: boolean;
}

export type JoinedRecording = Pick<RawRecording, 'first' | 'last'> & { seconds: number };

/** What cannot be put right, however often it is tried: the bytes are not a recording. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording';
}

/** Containers to try: a browser may put H.264 into what it calls webm, and only mp4 takes that. */
const targets: Readonly<Record<VideoType, readonly VideoType[]>> = {
  'video/webm': ['video/webm', 'video/mp4'],
  'video/mp4': ['video/mp4'],
};

const mebibyte = 1024 * 1024;
const copied = ['-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-avoid_negative_ts', 'make_zero'];
/** All recordings of an upload, from a slow store. */
const longestCopyingMs = 10 * 60_000;
/** A copy differs from what it copies by its index; only what was made to fill a disk grows. */
const copyingLimits = (ms: number, size: number) => ({
  ...{ ms, memoryBytes: copyingMemory, fileBytes: 2 * size + 4 * mebibyte },
});

/** What recordings are brought into that do not fit each other, as `probe` names it. */
const commonCodecs = 'h264, aac 48000 mono';
/** Each thread takes memory. */
const encoded = [
  ...['-map', '0:v?', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-vsync', 'vfr'],
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-threads', '2'],
  ...['-map', '0:a?', '-c:a', 'aac', '-ar', '48000', '-ac', '1'],
];
const decodedInOneThread = ['-filter_threads', '1', '-threads', '1'];
/** A quarter of an hour of pictures on a slow machine. */
const longestEncodingMs = 30 * 60_000;
/** Pictures of 1080 lines take 400 MB of addresses; at most 2.3 times the size was measured, of noise. */
const encodingLimits = (ms: number, size: number) => ({
  ...{ ms, memoryBytes: 512 * mebibyte, fileBytes: 4 * size + 32 * mebibyte },
});

/**
 * Makes one file of a recorder's chunks: with a duration, and with an index so that it seeks in every browser. Where the
 * recorder began anew (a reload, another camera) the recordings follow each other. No picture is decoded, unless they are
 * in different codecs.
 * @param chunks in their order; each is read once
 * @param folder an empty one, which the caller removes
 * @param most so many recordings are taken; what comes after them is left out
 * @throws NotARecording when the bytes are none
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

/** A file that seeks, made of what a recorder wrote in one go. */
interface Recording extends RawRecording {
  codecs: string;
  seconds: number;
}

/** Makes one after the other while there is time for them all together; what nothing comes of is left out. */
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

/** @returns null when nothing can be read of it: cut off in its first bytes, or made to do harm */
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

/** Brings recordings into the same codecs and container, if they are not: only like can follow like in one file. */
async function brought(recordings: readonly Recording[]): Promise<readonly Recording[]> {
  const [first, ...others] = recordings;
  if (others.every(({ type, codecs }) => type === first?.type && codecs === first.codecs)) return recordings;
  return (await inTime(recordings, longestEncodingMs, inCommonCodecs)).made;
}

/** @returns null when no picture or sound of it can be decoded in time, so that nobody could play it either */
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
 * @returns how many seconds it is long
 * @throws NotARecording when recordings that can be played one by one cannot follow each other
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
