import type { Place } from '@tessera/agents/brain/thinking';

/** A passage of a document: what is quoted, and the windows of it that have vectors. */
export interface Chunk {
  readonly text: string;
  readonly place: Place;
  /** Overlapping groups of sentences. */
  readonly windows: readonly string[];
  /** Position of its first vector among those of the segment. */
  readonly firstVector: number;
}

/** What a revision of a document was cut into. It names its embedder: vectors of two are never compared. */
export interface Segment {
  readonly chunks: readonly Chunk[];
  /** Null until the document was embedded: it is searched by words then. */
  readonly embedder: string | null;
  readonly dimension: number;
  readonly vectors: Float32Array | null;
}

const version = 1;

/** A segment as one file: its length, a JSON head, and the vectors behind it. */
export function packSegment({ chunks, embedder, dimension, vectors }: Segment): Buffer {
  const head = Buffer.from(JSON.stringify({ version, chunks, embedder, dimension }));
  // The vectors begin at a multiple of four bytes.
  const padding = Buffer.alloc((4 - ((head.length + 4) % 4)) % 4, ' ');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length + padding.length);
  const body = vectors ? Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength) : Buffer.alloc(0);
  return Buffer.concat([size, head, padding, body]);
}

/** @throws Error for bytes that are no segment */
export function unpackSegment(bytes: Uint8Array): Segment {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = buffer.readUInt32LE(0);
  const { chunks, embedder, dimension } = JSON.parse(buffer.toString('utf8', 4, 4 + size)) as Omit<Segment, 'vectors'>;
  const body = Uint8Array.from(buffer.subarray(4 + size));
  const vectors = embedder === null ? null : new Float32Array(body.buffer, 0, Math.floor(body.byteLength / 4));
  return { chunks, embedder, dimension, vectors };
}
