import { MemorySpool, sizeOf, type Spool, type SpooledChunk, type SpooledRecording } from './spool.ts';

const name = 'tessera-capture';
const stores = { recordings: 'recordings', chunks: 'chunks' } as const;
type Store = keyof typeof stores;

/** Bytes of unsent chunks that the page holds a copy of: a disk that is cleared under it leaves no gap. */
const mostCopied = 32 * 1024 * 1024;

/** iOS has had releases whose database neither opened nor failed. */
const answersWithinMs = 5_000;

/** A disk under load: a finished video is written at once, and may take longer. */
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
 * Keeps recordings on the device's disk, so that they outlive a reload and a crash. A database that the browser closed is
 * opened anew; what the disk does not take, or not in time, is in memory.
 */
export class IndexedSpool implements Spool {
  /** What did not fit on the disk any more, and a copy of what this page put there last. */
  private readonly memory = new MemorySpool();
  /** The first chunk of a recording that still counts, whether or not the disk let the others be erased. */
  private readonly firsts = new Map<string, number>();
  private opening: Promise<IDBDatabase> | undefined;
  /** The last finished file on its way to the disk. */
  private longWrite: Promise<unknown> = Promise.resolve();
  /** It was waited for in vain: until it answers, nothing more is asked of it, and nobody waits again. */
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

  /** @returns whether the disk took it */
  private write(store: Store, work: (store: IDBObjectStore) => unknown): Promise<boolean> {
    return this.commit([store], (transaction) => work(transaction.objectStore(store)), answersWithinMs);
  }

  /** All of it or nothing. Done when it is on the disk, not when the requests are. @returns whether the disk took it */
  private commit(of: Store[], work: (transaction: IDBTransaction) => unknown, withinMs: number): Promise<boolean> {
    const written = (database: IDBDatabase) =>
      new Promise<boolean>((resolve, reject) => {
        const transaction = database.transaction(of, 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => reject(transaction.error ?? nothingKept());
        try {
          work(transaction);
        } catch (error) {
          // What was asked of it before would be kept without the rest.
          transaction.abort();
          throw error;
        }
      });
    return this.onDisk(written, withinMs).catch(() => false);
  }

  private async onDisk<Value>(work: (database: IDBDatabase) => Promise<Value>, withinMs: number): Promise<Value> {
    // A disk that is busy with a video is not silent.
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
      // iOS loses the connection of a page that was in the background; clearing the site's data closes it too.
      this.drop(opening);
      return await work(await this.open());
    }
  }

  private open(): Promise<IDBDatabase> {
    if (this.opening) return this.opening;
    const opening = (async () => {
      const database = await openDatabase();
      database.onclose = () => this.drop(opening);
      // Another tab with a newer page may want to change what is stored.
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

/** The device's spool: on disk, or in memory where the browser lets nothing be stored. */
export async function deviceSpool(): Promise<Spool> {
  spool ??= new IndexedSpool();
  return spool;
}
