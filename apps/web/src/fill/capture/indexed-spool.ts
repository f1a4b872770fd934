import { MemorySpool, type Spool, type SpooledChunk, type SpooledRecording } from './spool.ts';

const name = 'tessera-capture';
const stores = { recordings: 'recordings', chunks: 'chunks' } as const;

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device keeps nothing.'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.recordings, { keyPath: 'id' });
    request.result.createObjectStore(stores.chunks, { keyPath: ['recording', 'number'] });
  };
  return resultOf(request);
}

/** Keeps recordings on the device's disk, so that they outlive a reload and a crash. */
class IndexedSpool implements Spool {
  /** What did not fit on the disk any more. */
  private readonly overflow = new MemorySpool();

  constructor(private readonly database: IDBDatabase) {}

  async save(recording: SpooledRecording): Promise<void> {
    await this.write(stores.recordings, (store) => store.put(recording)).catch(() => this.overflow.save(recording));
  }

  async find(id: string): Promise<SpooledRecording | undefined> {
    return (await this.overflow.find(id)) ?? resultOf(this.read<SpooledRecording | undefined>(stores.recordings, id));
  }

  async all(): Promise<SpooledRecording[]> {
    return resultOf(this.store(stores.recordings, 'readonly').getAll());
  }

  async add(chunk: SpooledChunk): Promise<void> {
    await this.write(stores.chunks, (store) => store.put(chunk)).catch(() => this.overflow.add(chunk));
  }

  async first(recording: string): Promise<SpooledChunk | undefined> {
    const cursor = resultOf(this.store(stores.chunks, 'readonly').openCursor(rangeOf(recording)));
    const kept: SpooledChunk | undefined = (await cursor)?.value;
    const loose = await this.overflow.first(recording);
    return kept && loose ? (kept.number < loose.number ? kept : loose) : (kept ?? loose);
  }

  async dropBefore(recording: string, number: number): Promise<void> {
    await this.overflow.dropBefore(recording, number);
    if (number > 0) await this.write(stores.chunks, (store) => store.delete(rangeOf(recording, number - 1)));
  }

  async remove(recording: string): Promise<void> {
    await this.overflow.remove(recording);
    await this.write(stores.chunks, (store) => store.delete(rangeOf(recording)));
    await this.write(stores.recordings, (store) => store.delete(recording));
  }

  private store(store: keyof typeof stores, mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(store, mode, { durability: 'strict' }).objectStore(store);
  }

  private read<Value>(store: keyof typeof stores, key: string): IDBRequest<Value> {
    return this.store(store, 'readonly').get(key);
  }

  /** Done when it is on the disk, not when the request is. */
  private write(store: keyof typeof stores, work: (store: IDBObjectStore) => unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const target = this.store(store, 'readwrite');
      const { transaction } = target;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The device keeps nothing.'));
      work(target);
    });
  }
}

const rangeOf = (recording: string, last = Number.MAX_SAFE_INTEGER): IDBKeyRange =>
  IDBKeyRange.bound([recording, 0], [recording, last]);

let opened: Promise<Spool> | undefined;

/** The device's spool: on disk, or in memory where the browser lets nothing be stored. */
export function deviceSpool(): Promise<Spool> {
  opened ??= (async () => {
    try {
      const database = await openDatabase();
      // Another tab with a newer page may want to change what is stored.
      database.onversionchange = () => database.close();
      return new IndexedSpool(database);
    } catch {
      return new MemorySpool();
    }
  })();
  return opened;
}
