import { GroupCommit } from './group-commit.ts';

/** A write that the test completes, and that records its batches. */
function controlledWrite() {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const write = (items: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push(items);
      releases.push(() =>
        items.includes(-1) ? reject(new Error('disk full')) : resolve(items.map((item) => `stored ${item}`)),
      );
    });
  return { batches, write, release: () => releases.shift()?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('GroupCommit', () => {
  it('writes the first item at once and those that arrive meanwhile as one batch', async () => {
    const { batches, write, release } = controlledWrite();
    const commits = new GroupCommit(write, 10);
    const first = commits.add(1);
    await turn();
    const later = [commits.add(2), commits.add(3)];
    await turn();
    expect(batches).toEqual([[1]]);
    release();
    expect(await first).toBe('stored 1');
    await turn();
    expect(batches).toEqual([[1], [2, 3]]);
    release();
    expect(await Promise.all(later)).toEqual(['stored 2', 'stored 3']);
  });

  it('splits oversized batches', async () => {
    const { batches, write, release } = controlledWrite();
    const commits = new GroupCommit(write, 2);
    const all = Promise.all([1, 2, 3].map((item) => commits.add(item)));
    await turn();
    release();
    await turn();
    release();
    await all;
    expect(batches).toEqual([[1, 2], [3]]);
  });

  it('fails only the item that cannot be written', async () => {
    const stored: number[] = [];
    const commits = new GroupCommit((items: number[]) => {
      if (items.includes(-1)) return Promise.reject(new Error('too large'));
      stored.push(...items);
      return Promise.resolve(items);
    }, 10);
    const added = await Promise.allSettled([1, 2, -1, 3, 4].map((item) => commits.add(item)));
    expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(stored.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('does not retry against an unreachable server', async () => {
    let writes = 0;
    const commits = new GroupCommit((): Promise<number[]> => {
      writes += 1;
      return Promise.reject(Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' }));
    }, 10);
    const added = await Promise.allSettled([1, 2, 3].map((item) => commits.add(item)));
    expect(added.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(writes).toBe(1);
  });

  it('rejects every caller of a failed batch, and continues', async () => {
    const { write, release } = controlledWrite();
    const commits = new GroupCommit(write, 10);
    const failed = commits.add(-1);
    await turn();
    const next = commits.add(4);
    release();
    await expect(failed).rejects.toThrow('disk full');
    await turn();
    release();
    expect(await next).toBe('stored 4');
  });
});

describe('GroupCommit with a pace', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const paced = (spacingMs = 100) => {
    const batches: { at: number; items: number[] }[] = [];
    const write = async (items: number[]) => {
      batches.push({ at: performance.now(), items });
      return items;
    };
    return { batches, commits: new GroupCommit(write, 10, { spacingMs }) };
  };

  it('does not delay a write after a pause', async () => {
    const { batches, commits } = paced(1_000);
    void commits.add(1);
    await pass(1_010);
    void commits.add(2);
    await pass(5);
    expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  });

  it('delays a batch to collect items while writes keep arriving', async () => {
    const { batches, commits } = paced();
    for (const item of [1, 2, 3]) void commits.add(item);
    await pass(10);
    void commits.add(4);
    await pass(20);
    void commits.add(5);
    await pass(200);
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect((batches[1]?.at ?? 0) - (batches[0]?.at ?? 0)).toBeGreaterThanOrEqual(100);
  });

  it('starts early once a batch is as large as the one before', async () => {
    const { batches, commits } = paced(3_000);
    for (const item of [1, 2, 3]) void commits.add(item);
    await pass(10);
    for (const item of [4, 5, 6]) void commits.add(item);
    await pass(10);
    expect(batches).toHaveLength(2);
  });
});
