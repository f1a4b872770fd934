import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { IndexedSpool } from './indexed-spool.ts';
import type { SpooledChunk, SpooledRecording } from './spool.ts';

type Key = string | [string, number];
interface Range {
  low: [string, number];
  high: [string, number];
}

const isIn = ([id, number]: Key, { low, high }: Range): boolean =>
  id === low[0] && Number(number) >= low[1] && Number(number) <= high[1];
const fault = (name: string) => new DOMException('Connection to Indexed Database server lost.', name);

/** A browser's disk, as far as the spool uses it; a failure set by a test applies to every page. */
class Disk {
  rows: Record<string, Map<string, { key: Key; value: object }>> = { recordings: new Map(), chunks: new Map() };
  open: 'yes' | 'no' | 'silent' = 'yes';
  /** Number of rows it still accepts. */
  room = Infinity;
  /** Delay of the next request; later ones wait behind it. */
  takesMs = 0;
  private turn: Promise<void> = Promise.resolve();
  private closes: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  /** As iOS does to a page in the background, and clearing site data does to any page. */
  lose(): void {
    for (const close of this.closes) close();
  }

  /** Resolves all waiting requests. */
  answer(): void {
    this.open = 'yes';
    for (const answer of this.waiting) answer();
  }

  readonly factory = {
    open: () => {
      const request = { result: this.database(), error: fault('UnknownError') } as Record<string, unknown>;
      const answer = () => (request[this.open === 'yes' ? 'onsuccess' : 'onerror'] as () => void)();
      if (this.open === 'silent') this.waiting.push(answer);
      else queueMicrotask(answer);
      return request;
    },
  };

  private database() {
    let isClosed = false;
    this.closes.push(() => (isClosed = true));
    return {
      close: () => (isClosed = true),
      transaction: () => {
        if (isClosed) throw fault('InvalidStateError');
        return this.transaction();
      },
    };
  }

  private inTurn(work: () => void): void {
    const { takesMs } = this;
    this.turn = this.turn.then(async () => {
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      work();
    });
  }

  private transaction() {
    const transaction: Record<string, unknown> = { error: fault('QuotaExceededError') };
    const request = (result?: unknown) => {
      const one: Record<string, unknown> = { result };
      this.inTurn(() => (one['onsuccess'] as (() => void) | undefined)?.());
      return one;
    };
    const writes: (() => void)[] = [];
    const commit = () => {
      const isTaken = writes.length <= this.room;
      if (isTaken) for (const work of writes) work();
      if (isTaken) this.room -= writes.length;
      (transaction[isTaken ? 'oncomplete' : 'onabort'] as () => void)();
    };
    const write = (work: () => void) => {
      if (writes.push(work) === 1) this.inTurn(commit);
    };
    const objectStore = (store: string, rows = this.rows[store] ?? new Map()) => ({
      get: (key: Key) => request(rows.get(String(key))?.value),
      getAll: () => request([...rows.values()].map(({ value }) => value)),
      openCursor: (range: Range) => {
        const found = [...rows.values()].filter(({ key }) => isIn(key, range));
        return request(found.toSorted((a, b) => Number(a.key[1]) - Number(b.key[1]))[0] ?? null);
      },
      put: (value: SpooledRecording | SpooledChunk) => {
        const key: Key = 'number' in value ? [value.recording, value.number] : value.id;
        write(() => rows.set(String(key), { key, value }));
      },
      delete: (what: string | Range) =>
        write(() => {
          for (const [name, { key }] of rows)
            if (typeof what === 'string' ? key === what : isIn(key, what)) rows.delete(name);
        }),
    });
    return Object.assign(transaction, { objectStore });
  }
}

const recording: SpooledRecording = {
  id: 'r1',
  metadata: {},
  upload: null,
  next: 0,
  isSealed: false,
  isFinished: false,
  at: 1,
  savedAt: 1,
};
const chunk = (number: number): SpooledChunk => ({
  recording: 'r1',
  number,
  sha256: '',
  bytes: new ArrayBuffer(4),
});
let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  stubGlobal('indexedDB', disk.factory);
  stubGlobal('IDBKeyRange', { bound: (low: Range['low'], high: Range['high']): Range => ({ low, high }) });
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

/** Everything that an upload asks of its spool. */
async function used(spool: IndexedSpool): Promise<(number | undefined)[]> {
  await spool.add(chunk(1));
  await spool.save({ ...recording, next: 2 });
  const firsts = [(await spool.first('r1'))?.number];
  await spool.dropBefore('r1', 1);
  firsts.push((await spool.first('r1'))?.number, (await spool.find('r1'))?.next, (await spool.all()).length);
  await spool.remove('r1');
  firsts.push((await spool.all()).length);
  return firsts;
}

describe('the spool of a device', () => {
  it('does not treat an unreadable disk as empty', async () => {
    const before = new IndexedSpool();
    await before.save(recording);
    for (const number of [0, 1]) await before.add(chunk(number));
    const spool = new IndexedSpool();
    disk.open = 'no';
    await expect(spool.first('r1')).rejects.toThrow('lost');
    await spool.add(chunk(2));
    await expect(spool.first('r1')).rejects.toThrow('lost');
    await spool.dropBefore('r1', 2);
    expect((await spool.first('r1'))?.number).toBe(2);
    disk.open = 'yes';
    await spool.dropBefore('r1', 1);
    expect((await spool.first('r1'))?.number).toBe(1);
  });

  it('continues with a reopened database after the browser closed it', async () => {
    const spool = new IndexedSpool();
    await spool.save(recording);
    await spool.add(chunk(0));
    const next = new IndexedSpool();
    await next.find('r1');
    disk.lose();
    expect([(await next.first('r1'))?.number, (await next.find('r1'))?.id]).toEqual([0, 'r1']);
    await spool.add(chunk(1));
    expect(disk.rows['chunks']?.size).toBe(2);
    expect(await used(spool)).toEqual([0, 1, 2, 1, 0]);
    expect(disk.rows['chunks']?.size).toBe(0);
  });

  it('continues in memory, without a gap, when no database can be opened any more', async () => {
    const spool = new IndexedSpool();
    await spool.save(recording);
    await spool.add(chunk(0));
    disk.open = 'no';
    disk.lose();
    expect(await used(spool)).toEqual([0, 1, 2, 1, 0]);
  });

  it('continues in memory when the disk does not respond, waits for it once, and returns to the disk when it does', async () => {
    jest.useFakeTimers();
    disk.open = 'silent';
    const spool = new IndexedSpool();
    let firsts: (number | undefined)[] = [];
    void spool.add(chunk(0)).then(async () => (firsts = await used(spool)));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(firsts).toEqual([0, 1, 2, 1, 0]);
    disk.answer();
    await jest.advanceTimersByTimeAsync(0);
    disk.rows['chunks']?.clear();
    await spool.add(chunk(0));
    expect(disk.rows['chunks']?.size).toBe(1);
  });

  it('continues in memory when the disk is full, and never returns dropped chunks', async () => {
    const spool = new IndexedSpool();
    await spool.save(recording);
    await spool.add(chunk(0));
    disk.room = 0;
    await spool.add(chunk(1));
    await spool.save({ ...recording, next: 2 });
    await spool.dropBefore('r1', 1);
    expect([(await spool.first('r1'))?.number, (await spool.find('r1'))?.next]).toEqual([1, 2]);
    disk.room = Infinity;
    await spool.save({ ...recording, next: 3 });
    expect([(await spool.find('r1'))?.next, (await new IndexedSpool().find('r1'))?.next]).toEqual([3, 3]);
  });

  it('stores a finished file completely or not at all', async () => {
    const spool = new IndexedSpool();
    disk.room = 2;
    await spool.saveSealed({ ...recording, next: 2, isSealed: true }, [chunk(0), chunk(1)]);
    expect([disk.rows['recordings']?.size, disk.rows['chunks']?.size]).toEqual([0, 0]);
    expect([(await spool.first('r1'))?.number, (await spool.find('r1'))?.isSealed]).toEqual([0, true]);
    disk.room = 3;
    await spool.saveSealed({ ...recording, next: 2, isSealed: true }, [chunk(0), chunk(1)]);
    const next = new IndexedSpool();
    expect([(await next.first('r1'))?.number, (await next.find('r1'))?.isSealed]).toEqual([0, true]);
  });

  it('gives a slow disk the time that a video needs, also for requests behind it', async () => {
    jest.useFakeTimers();
    const spool = new IndexedSpool();
    const begun = Date.now();
    const seconds: number[] = [];
    const timed = (kept: Promise<void>) => void kept.then(() => seconds.push((Date.now() - begun) / 1000));
    disk.takesMs = 20_000;
    timed(spool.saveSealed({ ...recording, isSealed: true }, [{ ...chunk(0), bytes: new ArrayBuffer(20_000_000) }]));
    await jest.advanceTimersByTimeAsync(0);
    disk.takesMs = 0;
    timed(spool.save({ ...recording, id: 'r2' }));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(seconds).toEqual([20, 20]);
  });

  it('works where the browser allows no storage', async () => {
    stubGlobal('indexedDB', undefined);
    const spool = new IndexedSpool();
    await spool.add(chunk(0));
    expect(await used(spool)).toEqual([0, 1, 2, 1, 0]);
  });

  it('leaves unsent data to the next page', async () => {
    const spool = new IndexedSpool();
    await spool.save(recording);
    await spool.add(chunk(0));
    const next = new IndexedSpool();
    expect([(await next.first('r1'))?.number, (await next.all()).length]).toEqual([0, 1]);
  });
});
