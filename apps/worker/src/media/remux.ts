import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type MediaType, mediaTypeOf } from '@tessera/data/uploads/media-type';
import { ffmpeg, runFfmpeg } from './ffmpeg.ts';

/** The containers that recorders make. */
export type VideoType = Extract<MediaType, `video/${string}`>;

/** A file that has a duration and seeks. */
export interface Remuxed {
  path: string;
  type: VideoType;
  size: number;
  seconds: number;
  /** What it was made of, in order: one more for each time that the recorder began anew. */
  recordings: JoinedRecording[];
}

export interface JoinedRecording {
  /** Places of its first and its last chunk among all that were given. */
  first: number;
  last: number;
  seconds: number;
}

/** What cannot be put right, however often it is tried: the bytes are not a recording. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording';
}

const headSize = 16;

const formats = {
  'video/webm': { demuxer: 'matroska', muxer: ['-f', 'webm'], extension: 'webm' },
  // Chromium puts Opus into mp4, which this ffmpeg calls experimental.
  'video/mp4': {
    demuxer: 'mov',
    muxer: ['-strict', '-2', '-f', 'mp4', '-movflags', '+faststart'],
    extension: 'mp4',
  },
} as const;

/** Containers to try: a browser may put H.264 into what it calls webm, and only mp4 takes that. */
const targets: Readonly<Record<VideoType, readonly VideoType[]>> = {
  'video/webm': ['video/webm', 'video/mp4'],
  'video/mp4': ['video/mp4'],
};

/** The demuxer is named and only files are opened: nobody's upload makes ffmpeg read playlists or the network. */
const inputOf = (type: VideoType, path: string) => [
  '-protocol_whitelist',
  'file,pipe',
  '-fflags',
  '+genpts+discardcorrupt',
  '-f',
  formats[type].demuxer,
  '-i',
  path,
];
const copied = ['-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-avoid_negative_ts', 'make_zero'];

const isVideo = (type: MediaType | null): type is VideoType => type === 'video/webm' || type === 'video/mp4';

/** What recordings are brought into that do not fit each other, as `probe` names it. */
const commonCodecs = 'h264, aac 48000 mono';
const encoded = [
  ...['-map', '0:v?', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-vsync', 'vfr'],
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2'],
  ...['-map', '0:a?', '-c:a', 'aac', '-ar', '48000', '-ac', '1'],
];
/** A quarter of an hour of pictures on a slow machine. */
const longestEncodingMs = 30 * 60_000;

/**
 * Makes one file of a recorder's chunks: with a duration, and with an index so that it seeks in every browser. Where the
 * recorder began anew (a reload, another camera) the recordings follow each other. No picture is decoded, unless they are
 * in different codecs.
 * @param chunks in their order; each is read once
 * @param folder an empty one, which the caller removes
 * @throws NotARecording when the bytes are none
 */
export async function remux(chunks: AsyncIterable<Readable> | Iterable<Readable>, folder: string): Promise<Remuxed> {
  const raw = await joinChunks(chunks, folder);
  if (raw.length === 0) throw new NotARecording('no chunk begins a recording');
  const recordings: Recording[] = [];
  for (const one of raw) {
    const recording = await remuxed(one);
    if (recording) recordings.push(recording);
    await rm(one.path);
  }
  const fitting = await brought(recordings);
  const [first] = fitting;
  if (!first) throw new NotARecording('no picture or sound could be read');
  const { type } = first;
  const path = join(folder, `whole.${formats[type].extension}`);
  await concatenate(type, fitting, path);
  return {
    path,
    type,
    size: (await stat(path)).size,
    seconds: await secondsOf(type, path),
    recordings: fitting.map(({ first: from, last, seconds }) => ({ first: from, last, seconds })),
  };
}

interface Raw {
  type: VideoType;
  path: string;
  first: number;
  last: number;
}
/** A file that seeks, made of what a recorder wrote in one go. */
interface Recording extends Raw {
  codecs: string;
  seconds: number;
}

/** Writes the chunks of each recording into a file of its own. */
async function joinChunks(chunks: AsyncIterable<Readable> | Iterable<Readable>, folder: string) {
  const files: Raw[] = [];
  let target: ReturnType<typeof createWriteStream> | undefined;
  for await (const { bytes, type, first, last } of piecesOf(chunks)) {
    if (type) {
      await ended(target);
      const path = join(folder, `raw-${files.length}`);
      files.push({ type, path, first, last });
      target = createWriteStream(path);
    }
    const current = files.at(-1);
    if (current) current.last = last;
    if (target && !target.write(bytes)) await once(target, 'drain');
  }
  await ended(target);
  return files;
}

/** Bytes of the chunks from one place to another; with a type where they begin a recording. */
interface Piece {
  bytes: Buffer;
  type: VideoType | null;
  first: number;
  last: number;
}

/** A busy browser may begin a recording with a chunk of one byte: what is too short to tell waits for the next chunk. */
async function* piecesOf(chunks: AsyncIterable<Readable> | Iterable<Readable>): AsyncGenerator<Piece> {
  let place = -1;
  let waiting: Piece[] = [];
  for await (const chunk of chunks) {
    place += 1;
    let isFirst = true;
    for await (const bytes of withWholeHead(chunk)) {
      if (isFirst) waiting.push({ bytes, type: null, first: place, last: place });
      else yield { bytes, type: null, first: place, last: place };
      isFirst = false;
      for (let all = joined(waiting); all.type || all.bytes.length >= headSize; all = joined(waiting)) {
        // What waits begins a recording as it is, or its first chunk is the end of the one before.
        const done = all.type ? [all] : waiting.slice(0, 1);
        waiting = all.type ? [] : waiting.slice(1);
        yield* done;
      }
    }
  }
  yield* waiting;
}

function joined(pieces: readonly Piece[]): Piece {
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  const type = mediaTypeOf(bytes);
  const [first = 0, last = first] = [pieces[0]?.first, pieces.at(-1)?.last];
  return { bytes, type: isVideo(type) ? type : null, first, last };
}

/** A chunk's bytes, the first of them enough to tell what it is. */
async function* withWholeHead(chunk: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const bytes of chunk) {
    head = head && Buffer.concat([head, bytes]);
    if (head && head.length < headSize) continue;
    yield head ?? bytes;
    head = null;
  }
  if (head) yield head;
}

async function ended(file: ReturnType<typeof createWriteStream> | undefined): Promise<void> {
  if (!file) return;
  file.end();
  await once(file, 'close');
}

/** @returns null when nothing can be read of it: cut off in its first bytes */
async function remuxed(raw: Raw): Promise<Recording | null> {
  for (const type of targets[raw.type]) {
    const path = `${raw.path}.${formats[type].extension}`;
    const { code } = await runFfmpeg(['-y', ...inputOf(raw.type, raw.path), ...copied, ...formats[type].muxer, path]);
    const { seconds, codecs } = await probe(type, path);
    if (code === 0 && seconds) return { ...raw, type, path, codecs, seconds };
  }
  return null;
}

/** Brings recordings into the same codecs and container, if they are not: only like can follow like in one file. */
async function brought(recordings: readonly Recording[]): Promise<Recording[]> {
  const [first, ...others] = recordings;
  if (others.every(({ type, codecs }) => type === first?.type && codecs === first.codecs)) return [...recordings];
  const fitting: Recording[] = [];
  for (const one of recordings) {
    const recording = one.type === 'video/mp4' && one.codecs === commonCodecs ? one : await encodedAnew(one);
    if (recording) fitting.push(recording);
  }
  return fitting;
}

/** @returns null when no picture or sound of it can be decoded, so that nobody could play it either */
async function encodedAnew(recording: Recording): Promise<Recording | null> {
  const { type: from, path: source } = recording;
  const type = 'video/mp4';
  const path = `${source}.encoded.mp4`;
  const to = [...encoded, ...formats[type].muxer, path];
  const { code } = await runFfmpeg(['-y', ...inputOf(from, source), ...to], longestEncodingMs);
  if (code === null) throw new Error('a recording was not encoded anew in time');
  const { seconds } = await probe(type, path);
  await rm(source);
  return code === 0 && seconds ? { ...recording, type, path, codecs: commonCodecs, seconds } : null;
}

async function concatenate(type: VideoType, files: readonly Raw[], out: string): Promise<void> {
  const [only] = files;
  if (files.length === 1 && only) return rename(only.path, out);
  const list = `${out}.txt`;
  await writeFile(list, files.map(({ path }) => `file '${path.replaceAll("'", String.raw`'\''`)}'\n`).join(''));
  const input = ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', list];
  await ffmpeg(['-y', ...input, ...copied, ...formats[type].muxer, out]);
}

/**
 * How long a finished file says that it is.
 * @throws NotARecording when it does not say
 */
export async function secondsOf(type: VideoType, path: string): Promise<number> {
  await (await open(path)).close();
  const { seconds } = await probe(type, path);
  if (seconds === null) throw new NotARecording(`${path} has no duration`);
  return seconds;
}

interface Probed {
  /** Null when it does not say. */
  seconds: number | null;
  /** Of its picture and sound, as far as two files must have the same to become one. */
  codecs: string;
}

async function probe(type: VideoType, path: string): Promise<Probed> {
  const { said } = await runFfmpeg(inputOf(type, path));
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said) ?? [];
  const [, video = ''] = / Video: (\w+)/.exec(said) ?? [];
  const [, audio = '', rate = '', channels = ''] = / Audio: (\w+).*?, (\d+) Hz, (\w+)/.exec(said) ?? [];
  return {
    seconds: seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    codecs: `${video}, ${audio} ${rate} ${channels}`,
  };
}
