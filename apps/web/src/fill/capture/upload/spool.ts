/** A recording or photo being uploaded. */
export interface SpooledRecording {
  id: string;
  /** Upload metadata; see `UploadMetadata` of the contract. */
  metadata: Readonly<Record<string, string>>;
  /** Its address on the server, once known. */
  upload: string | null;
  /** Number of chunks so far: the index of the next one. */
  next: number;
  /** Whether the last chunk is present. */
  isSealed: boolean;
  /** Whether the server has confirmed everything. */
  isFinished: boolean;
  at: number;
  /** Last write: updated with each chunk, by whichever page records. */
  savedAt: number;
}

/** A chunk not yet acknowledged by the server. */
export interface SpooledChunk {
  recording: string;
  /** From 0, without gaps. */
  number: number;
  /** SHA-256 of `bytes`, base64. */
  sha256: string;
  bytes: ArrayBuffer;
}

/** Total size. */
export const sizeOf = (chunks: readonly Pick<SpooledChunk, 'bytes'>[]): number =>
  chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Storage of recordings until the server has them. */
export interface Spool {
  save: (recording: SpooledRecording) => Promise<void>;
  /** @returns undefined when it is gone; rejects when that is unknown */
  find: (id: string) => Promise<SpooledRecording | undefined>;
  all: () => Promise<SpooledRecording[]>;
  add: (chunk: SpooledChunk) => Promise<void>;
  /** Stores a finished file with all its chunks atomically. */
  saveSealed: (recording: SpooledRecording, chunks: readonly SpooledChunk[]) => Promise<void>;
  /** @returns undefined when none is left; rejects when that is unknown */
  first: (recording: string) => Promise<SpooledChunk | undefined>;
  /** Deletes the chunks before an index: the server has them. */
  dropBefore: (recording: string, number: number) => Promise<void>;
  remove: (recording: string) => Promise<void>;
}

/** For browsers without storage: it lives as long as the page. */
export class MemorySpool implements Spool {
  private readonly recordings = new Map<string, SpooledRecording>();
  private readonly chunks = new Map<string, SpooledChunk[]>();

  /** Size of all chunks. */
  get size(): number {
    return sizeOf([...this.chunks.values()].flat());
  }

  async save(recording: SpooledRecording): Promise<void> {
    this.recordings.set(recording.id, recording);
  }

  async find(id: string): Promise<SpooledRecording | undefined> {
    return this.recordings.get(id);
  }

  /** The recording's state is stored elsewhere; its chunks stay. */
  forget(id: string): void {
    this.recordings.delete(id);
  }

  async all(): Promise<SpooledRecording[]> {
    return [...this.recordings.values()];
  }

  async add(chunk: SpooledChunk): Promise<void> {
    const chunks = this.chunks.get(chunk.recording) ?? [];
    this.chunks.set(
      chunk.recording,
      [...chunks.filter(({ number }) => number !== chunk.number), chunk].sort((a, b) => a.number - b.number),
    );
  }

  async saveSealed(recording: SpooledRecording, chunks: readonly SpooledChunk[]): Promise<void> {
    this.recordings.set(recording.id, recording);
    this.chunks.set(recording.id, [...chunks]);
  }

  async first(recording: string): Promise<SpooledChunk | undefined> {
    return this.chunks.get(recording)?.[0];
  }

  async dropBefore(recording: string, before: number): Promise<void> {
    const left = (this.chunks.get(recording) ?? []).filter(({ number }) => number >= before);
    this.chunks.set(recording, left);
  }

  async remove(recording: string): Promise<void> {
    this.recordings.delete(recording);
    this.chunks.delete(recording);
  }
}

const keptForMs = 48 * 60 * 60 * 1000;

/** The upload that an earlier page left for a field; one too old for the server is deleted. */
export async function unsentRecordings(
  spool: Spool,
  isMine: (metadata: Readonly<Record<string, string>>) => boolean,
): Promise<SpooledRecording[]> {
  const all = await spool.all();
  const old = all.filter(({ at }) => Date.now() - at > keptForMs);
  await Promise.all(old.map(({ id }) => spool.remove(id)));
  return all.filter((recording) => !old.includes(recording) && isMine(recording.metadata));
}
