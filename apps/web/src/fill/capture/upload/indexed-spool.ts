import { MemorySpool, sizeOf, type Spool, type SpooledChunk, type SpooledRecording } from './spool.ts';

const name = 'tessera-capture';
const stores = { recordings: 'recordings', chunks: 'chunks' } as const;
type Store = keyof typeof stores;

/** Bytes of unsent chunks that the page also holds in memory: a cleared disk then leaves no gap. */
const mostCopied = 32 * 1024 * 1024;

/** Timeout: in some iOS releases opening a database neither succeeded nor failed. */
const answersWithinMs = 5_000;

/** Timeout of a busy disk: a finished video is one write, and may take longer. */
const slowestBytesPerMs = 1_000;

const nothingKept = () => new Error('The device keeps nothing.');

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? nothingKept());
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.recordings, { keyPath: 'id' });
    request.result.createObjectStore(stores.chunks, { keyPath: ['recording', 'number'] });
  };
  return resultOf(request);
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Stores recordings on the device's disk, so that they survive a reload and a crash. A database closed by the browser
 * is
 * reopened; data that the disk refuses, or does not store in time, stays in memory.
 */
export class IndexedSpool implements Spool {
  /** Data that did not fit on the disk, and a copy of this page's latest chunks. */
  private readonly memory = new MemorySpool();
  /** The first valid chunk of a recording, even if the disk could not delete the earlier ones. */
  private readonly firsts = new Map<string, number>();
  private opening: Promise<IDBDatabase> | undefined;
  /** The last finished file being written to disk. */
  private longWrite: Promise<unknown> = Promise.resolve();
  /** The timeout passed: until the disk responds, no more requests are sent to it, and nobody waits again. */
  private isSilent = false;

  async save(recording: SpooledRecording): Promise<void> {
    if (await this.write(stores.recordings, (store) => store.put(recording))) this.memory.forget(recording.id);
    else await this.memory.save(recording);
  }

  async find(id: string): Promise<SpooledRecording | undefined> {
    return (await this.memory.find(id)) ?? this.read(stores.recordings, (store) => store.get(id));
  }

  async all(): Promise<SpooledRecording[]> {
    const loose = await this.memory.all();
    const kept: SpooledRecording[] = await this.read(stores.recordings, (store) => store.getAll()).catch(() => []);
    return [...kept.filter(({ id }) => loose.every((other) => other.id !== id)), ...loose];
  }

  async add(chunk: SpooledChunk): Promise<void> {
    await this.copy(chunk, await this.write(stores.chunks, (store) => store.put(chunk)));
  }

  async saveSealed(recording: SpooledRecording, chunks: readonly SpooledChunk[]): Promise<void> {
    const put = (transaction: IDBTransaction) => {
      for (const chunk of chunks) transaction.objectStore(stores.chunks).put(chunk);
      transaction.objectStore(stores.recordings).put(recording);
    };
    const withinMs = answersWithinMs + sizeOf(chunks) / slowestBytesPerMs;
    const written = this.commit([stores.recordings, stores.chunks], put, withinMs);
    this.longWrite = written;
    const isKept = await written;
    if (isKept) this.memory.forget(recording.id);
    else await this.memory.save(recording);
    for (const chunk of chunks) await this.copy(chunk, isKept);
  }

  async first(recording: string): Promise<SpooledChunk | undefined> {
    const from = this.firsts.get(recording) ?? 0;
    const loose = await this.memory.first(recording);
    if (loose?.number === from) return loose;
    const cursor = await this.read(stores.chunks, (store) => store.openCursor(rangeOf(recording, from)));
    const kept: SpooledChunk | undefined = cursor?.value;
    return kept && loose ? (kept.number < loose.number ? kept : loose) : (kept ?? loose);
  }

  async dropBefore(recording: string, number: number): Promise<void> {
    this.firsts.set(recording, number);
    await this.memory.dropBefore(recording, number);
    if (number > 0) await this.write(stores.chunks, (store) => store.delete(rangeOf(recording, 0, number - 1)));
  }

  async remove(recording: string): Promise<void> {
    this.firsts.delete(recording);
    await this.memory.remove(recording);
    await this.write(stores.chunks, (store) => store.delete(rangeOf(recording)));
    await this.write(stores.recordings, (store) => store.delete(recording));
  }

  private async copy(chunk: SpooledChunk, isKept: boolean): Promise<void> {
    if (!isKept || this.memory.size + chunk.bytes.byteLength <= mostCopied) await this.memory.add(chunk);
  }

  private read<Value>(store: Store, work: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    const read = (database: IDBDatabase) => resultOf(work(database.transaction(store).objectStore(store)));
    return this.onDisk(read, answersWithinMs);
  }

  /** @returns whether the disk stored it */
  private write(store: Store, work: (store: IDBObjectStore) => unknown): Promise<boolean> {
    return this.commit([store], (transaction) => work(transaction.objectStore(store)), answersWithinMs);
  }

  /** Atomic. Resolves when the data is on disk, not when the requests are done. @returns whether the disk stored it */
  private commit(of: Store[], work: (transaction: IDBTransaction) => unknown, withinMs: number): Promise<boolean> {
    const written = (database: IDBDatabase) =>
      new Promise<boolean>((resolve, reject) => {
        const transaction = database.transaction(of, 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => reject(transaction.error ?? nothingKept());
        try {
          work(transaction);
        } catch (error) {
          // Requests sent before it would be stored without the rest.
          transaction.abort();
          throw error;
        }
      });
    return this.onDisk(written, withinMs).catch(() => false);
  }

  private async onDisk<Value>(work: (database: IDBDatabase) => Promise<Value>, withinMs: number): Promise<Value> {
    // A disk that is writing a video counts as responding.
    await this.longWrite;
    if (this.isSilent) throw nothingKept();
    const answer = this.tried(work);
    let limit: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      limit = setTimeout(() => {
        this.isSilent = true;
        reject(nothingKept());
      }, withinMs);
    });
    const answered = () => {
      clearTimeout(limit);
      this.isSilent = false;
    };
    void answer.then(answered, answered);
    return Promise.race([answer, silence]);
  }

  private async tried<Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> {
    const opening = this.open();
    try {
      return await work(await opening);
    } catch (error) {
      if (isFull(error)) throw error;
      // iOS closes the connection of a page in the background; clearing site data does too.
      this.drop(opening);
      return await work(await this.open());
    }
  }

  private open(): Promise<IDBDatabase> {
    if (this.opening) return this.opening;
    const opening = (async () => {
      const database = await openDatabase();
      database.onclose = () => this.drop(opening);
      // Another tab with a newer page may want to upgrade the database.
      database.onversionchange = () => this.drop(opening);
      return database;
    })();
    this.opening = opening;
    opening.catch(() => this.drop(opening));
    return opening;
  }

  private drop(opening: Promise<IDBDatabase>): void {
    if (this.opening !== opening) return;
    this.opening = undefined;
    void opening.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

const rangeOf = (recording: string, first = 0, last = Number.MAX_SAFE_INTEGER): IDBKeyRange =>
  IDBKeyRange.bound([recording, first], [recording, last]);

let spool: IndexedSpool | undefined;

/** The device's spool: on disk, or in memory where the browser allows no storage. */
export async function deviceSpool(): Promise<Spool> {
  spool ??= new IndexedSpool();
  return spool;
}
