/** A recording, or a photo, that is on its way to the server. */
export interface SpooledRecording {
  id: string;
  /** What the server is told of it; see `UploadMetadata` of the contract. */
  metadata: Readonly<Record<string, string>>;
  /** Its address on the server, once it has one. */
  upload: string | null;
  /** How many chunks there were so far: the number of the next one. */
  next: number;
  /** Whether the last chunk is there. */
  isSealed: boolean;
  /** Whether the server has said that it has everything. */
  isFinished: boolean;
  at: number;
  /** When this was last written: whoever goes on with it writes with each chunk. */
  savedAt: number;
}

/** A chunk that the server has not acknowledged yet. */
export interface SpooledChunk {
  recording: string;
  /** From 0, without gaps. */
  number: number;
  /** Of its bytes, base64. */
  sha256: string;
  bytes: ArrayBuffer;
}

/** Bytes of all of them. */
export const sizeOf = (chunks: readonly Pick<SpooledChunk, 'bytes'>[]): number =>
  chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Where recordings lie until the server has them. */
export interface Spool {
  save: (recording: SpooledRecording) => Promise<void>;
  /** @returns nothing when it is gone; rejects where nobody can tell */
  find: (id: string) => Promise<SpooledRecording | undefined>;
  all: () => Promise<SpooledRecording[]>;
  add: (chunk: SpooledChunk) => Promise<void>;
  /** Keeps a finished file with all its chunks: whoever looks for it finds it whole, or not at all. */
  saveSealed: (recording: SpooledRecording, chunks: readonly SpooledChunk[]) => Promise<void>;
  /** @returns nothing when none is left; rejects where nobody can tell */
  first: (recording: string) => Promise<SpooledChunk | undefined>;
  /** Forgets the chunks before a number: the server has them. */
  dropBefore: (recording: string, number: number) => Promise<void>;
  remove: (recording: string) => Promise<void>;
}

/** For browsers that let nothing be stored: it lives as long as the page. */
export class MemorySpool implements Spool {
  private readonly recordings = new Map<string, SpooledRecording>();
  private readonly chunks = new Map<string, SpooledChunk[]>();

  /** Bytes of all chunks. */
  get size(): number {
    return sizeOf([...this.chunks.values()].flat());
  }

  async save(recording: SpooledRecording): Promise<void> {
    this.recordings.set(recording.id, recording);
  }

  async find(id: string): Promise<SpooledRecording | undefined> {
    return this.recordings.get(id);
  }

  /** The recording is kept elsewhere; its chunks stay. */
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

/** What an earlier page left in the spool for a place; what is too old for the server is forgotten. */
export async function leftRecordings(
  spool: Spool,
  isMine: (metadata: Readonly<Record<string, string>>) => boolean,
): Promise<SpooledRecording[]> {
  const all = await spool.all();
  const old = all.filter(({ at }) => Date.now() - at > keptForMs);
  await Promise.all(old.map(({ id }) => spool.remove(id)));
  return all.filter((recording) => !old.includes(recording) && isMine(recording.metadata));
}
