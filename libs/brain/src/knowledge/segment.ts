import type { Place } from '@tessera/agents/brain/thinking';

/** A passage of a document, and the parts of it that have vectors. */
export interface Chunk {
  readonly text: string;
  readonly place: Place;
  /** Groups of its sentences. */
  readonly windows: readonly string[];
  /** Index of its first vector in the segment. */
  readonly firstVector: number;
}

/** Passages of one reading of a document. Vectors of different embedders are never compared. */
export interface Segment {
  readonly chunks: readonly Chunk[];
  /** Null until the document is embedded; it is searched by words until then. */
  readonly embedder: string | null;
  readonly dimension: number;
  readonly vectors: Float32Array | null;
}

const version = 1;
/** Bytes before the head, which hold its size. */
export const segmentPrefix = 4;

/** A segment as one file: the size of its head, the head as JSON, and the vectors. */
export function packSegment({ chunks, embedder, dimension, vectors }: Segment): Buffer {
  const head = Buffer.from(JSON.stringify({ version, chunks, embedder, dimension }));
  const size = Buffer.alloc(segmentPrefix);
  size.writeUInt32LE(head.length);
  const body = vectors ? Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength) : Buffer.alloc(0);
  return Buffer.concat([size, head, body]);
}

export const headSize = (prefix: Buffer): number => prefix.readUInt32LE(0);

type Head = Omit<Segment, 'vectors'>;
const headOf = (head: Buffer): Head => JSON.parse(head.toString()) as Head;

/** The passages in the head of a segment. */
export const chunksInHead = (head: Buffer): readonly Chunk[] => headOf(head).chunks;

/** @throws Error for bytes that are not a segment */
export function unpackSegment(bytes: Uint8Array): Segment {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = segmentPrefix + headSize(buffer);
  const { chunks, embedder, dimension } = headOf(buffer.subarray(segmentPrefix, end));
  // Copied, because an array of floats must begin at a multiple of four bytes.
  const body = new Uint8Array(buffer.subarray(end));
  const vectors = embedder === null ? null : new Float32Array(body.buffer, 0, Math.floor(body.byteLength / 4));
  return { chunks, embedder, dimension, vectors };
}
