import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { mediaTypeOf } from '@tessera/data/uploads/media-type';
import { isVideo, type VideoType } from './video-file.ts';

const headSize = 16;

/** The unmodified output of one recorder start. */
export interface RawRecording {
  type: VideoType;
  path: string;
  /** Indexes of its first and last chunk among all given chunks. */
  first: number;
  last: number;
}

/**
 * Writes the chunks of each recording into its own file.
 * @param most recordings to read; reading stops when another one starts
 * @returns whether all chunks were read
 */
export async function rawRecordings(
  chunks: AsyncIterable<Readable> | Iterable<Readable>,
  folder: string,
  most: number,
): Promise<{ raw: RawRecording[]; areAll: boolean }> {
  const raw: RawRecording[] = [];
  let file: FileHandle | undefined;
  try {
    for await (const { bytes, type, first, last } of piecesOf(chunks)) {
      if (type) {
        if (raw.length === most) return { raw, areAll: false };
        await file?.close();
        const path = join(folder, `raw-${raw.length}`);
        file = await open(path, 'w');
        raw.push({ type, path, first, last });
      }
      const current = raw.at(-1);
      if (current) current.last = last;
      await file?.writeFile(bytes);
    }
  } finally {
    await file?.close();
  }
  return { raw, areAll: true };
}

/** Bytes of the chunks between two indexes; with a type where they start a recording. */
interface Piece {
  bytes: Buffer;
  type: VideoType | null;
  first: number;
  last: number;
}

/**
 * A busy browser may start a recording with a one-byte chunk: chunks too short for a decision wait for the next one.
 */
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
        // The pending bytes start a recording, or the pending chunk ends the previous one.
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

/** A chunk's bytes, with enough of the start to recognise a recording. */
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
