import { DraftSaver, savePause, type SaveOutcome } from './draft-saver.ts';

interface Note {
  name: string;
}
const [zero, one, two, three] = ['0', '1', '2', '3'].map((name) => ({ name })) as [Note, Note, Note, Note];

/** A server that responds when the test says so. */
function setUp() {
  const calls: { draft: Note; revision: number; answer: (outcome: SaveOutcome) => Promise<void> }[] = [];
  const saver = new DraftSaver<Note>({ draft: zero, revision: 5 }, (draft, revision) => {
    return new Promise((resolve) => {
      const answer = async (outcome: SaveOutcome): Promise<void> => {
        resolve(outcome);
        await jest.advanceTimersByTimeAsync(0);
      };
      calls.push({ draft, revision, answer });
    });
  });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`there was no call ${index}`);
    return found;
  };
  return { saver, calls, call };
}
const pause = () => jest.advanceTimersByTimeAsync(savePause.afterChangeMs);

describe('DraftSaver', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('saves the newest draft once, shortly after the last change', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await jest.advanceTimersByTimeAsync(savePause.afterChangeMs - 1);
    saver.want(two);
    expect(saver.state().status).toBe('unsaved');
    await pause();
    expect(calls).toHaveLength(1);
    expect(call(0)).toMatchObject({ draft: two, revision: 5 });
    await call(0).answer({ kind: 'saved', revision: 6 });
    expect(saver.state().status).toBe('saved');
  });

  it('saves changes made during a save afterwards, under the new revision', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await pause();
    saver.want(two);
    await pause();
    expect(calls).toHaveLength(1);
    await call(0).answer({ kind: 'saved', revision: 6 });
    await pause();
    expect(call(1)).toMatchObject({ draft: two, revision: 6 });
  });

  it('does nothing when an undo restores the stored draft', async () => {
    const { saver, calls } = setUp();
    saver.want(one);
    saver.want(zero);
    await pause();
    expect(calls).toHaveLength(0);
    expect(saver.state().status).toBe('saved');
  });

  it('stops at a conflict until it is resolved', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await pause();
    await call(0).answer({ kind: 'conflict' });
    saver.want(two);
    await pause();
    expect(calls).toHaveLength(1);
    expect(saver.state().status).toBe('conflict');
    void saver.overwrite(9);
    await jest.advanceTimersByTimeAsync(0);
    expect(call(1)).toMatchObject({ draft: two, revision: 9 });
    await call(1).answer({ kind: 'saved', revision: 10 });
    expect(saver.state().status).toBe('saved');
  });

  it('takes the stored draft instead', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await pause();
    await call(0).answer({ kind: 'conflict' });
    saver.accept({ draft: three, revision: 8 });
    await pause();
    expect(saver.state().status).toBe('saved');
    expect(calls).toHaveLength(1);
  });

  it('retries with growing pauses while the server cannot be reached', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await pause();
    await call(0).answer({ kind: 'unreachable', message: 'offline' });
    expect(saver.state()).toEqual({ status: 'failed', message: 'offline', retries: true });
    await jest.advanceTimersByTimeAsync(savePause.retryMs);
    await call(1).answer({ kind: 'unreachable', message: 'offline' });
    await jest.advanceTimersByTimeAsync(savePause.retryMs);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(savePause.retryMs);
    await call(2).answer({ kind: 'saved', revision: 6 });
    expect(saver.state().status).toBe('saved');
  });

  it('does not retry a rejected save until something changes', async () => {
    const { saver, calls, call } = setUp();
    saver.want(one);
    await pause();
    await call(0).answer({ kind: 'refused', message: 'too large' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    saver.want(two);
    await pause();
    expect(calls).toHaveLength(2);
  });

  it('flushes immediately, and reports whether everything is stored', async () => {
    const { saver, call } = setUp();
    saver.want(one);
    const stored = saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    await call(0).answer({ kind: 'saved', revision: 6 });
    await expect(stored).resolves.toBe(true);
    expect(saver.revision).toBe(6);
  });
});
