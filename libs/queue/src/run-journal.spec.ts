import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { type Claim, eventsOf, fragmentOf, RunJournal, type Seed } from './run-journal.ts';
import { RedisConnections } from './redis.ts';

let redis: RedisConnections;
let journal: RunJournal;
beforeAll(async () => {
  const url = process.env['REDIS_URL'];
  if (!url) throw new Error('REDIS_URL is not set: slice tests need the real servers');
  redis = await RedisConnections.connect(url, 'fail', () => undefined);
  journal = new RunJournal(redis);
});
afterAll(() => redis.close());

const started: RunEvent = { type: 'run.started', at: 1, input: { name: 'Ada' } };
const cancelled: RunEvent = { type: 'run.cancelled', at: 2 };
const seedOf = (run: string): Seed => ({
  run,
  facts: {
    workspace: newId<WorkspaceId>(),
    workflow: newId(),
    workflowName: 'Under test',
    version: 1,
    trigger: { kind: 'manually', subject: null },
    createdAt: 1,
    retryOf: null,
  },
  epoch: 0,
  revision: 1,
  fragment: fragmentOf([started]),
});

/** A newly seeded and taken run. */
async function taken(): Promise<{ run: string; claim: Claim }> {
  const run = newId();
  await journal.seed([seedOf(run)]);
  return { run, claim: await claimed(run) };
}
async function claimed(run: string): Promise<Claim> {
  const claim = await journal.claim(run);
  if (claim === null || claim === 'settled') throw new Error(`the claim is ${claim}`);
  return claim;
}
const add = (run: string, epoch: number, revision: number, cancelling = false) =>
  journal.append(run, epoch, {
    fragment: fragmentOf([cancelled]),
    count: 1,
    revision,
    state: 'running',
    cancelling,
  });

describe('RunJournal', () => {
  it('returns all events and a higher epoch each time a run is taken', async () => {
    const { run, claim } = await taken();
    expect(claim).toMatchObject({ state: 'queued', revision: 1, cancelRequested: false });
    expect(eventsOf(claim.fragments)).toEqual([started]);
    expect(await add(run, claim.epoch, 1)).toBe('done');
    const second = await claimed(run);
    expect(second).toMatchObject({ revision: 2, startedAt: claim.startedAt });
    expect(second.epoch).toBeGreaterThan(claim.epoch);
    expect(eventsOf(second.fragments)).toEqual([started, cancelled]);
  });

  it('ignores a second seed of the same journal', async () => {
    const { run, claim } = await taken();
    await add(run, claim.epoch, 1);
    await journal.seed([seedOf(run)]);
    expect((await claimed(run)).revision).toBe(2);
  });

  it('rejects appends of a replaced worker', async () => {
    const { run, claim } = await taken();
    await claimed(run);
    expect(await add(run, claim.epoch, 1)).toBe('fenced');
  });

  it('rejects appends of a replaced worker after Redis lost its data and the run restarted', async () => {
    const { run, claim } = await taken();
    await redis.commands.del(`{r:${run}}:m`, `{r:${run}}:j`);
    await journal.seed([seedOf(run)]);
    const again = await claimed(run);
    expect(again.epoch).toBeGreaterThan(claim.epoch);
    expect(await add(run, claim.epoch, 1)).toBe('fenced');
    expect(await add(run, again.epoch, 1)).toBe('done');
  });

  it("continues from the database's epoch, even if it lies in the future", async () => {
    const run = newId();
    const epoch = (Date.now() + 3_600_000) * 1000;
    await journal.seed([{ ...seedOf(run), epoch }]);
    expect((await claimed(run)).epoch).toBe(epoch + 1);
  });

  it('rejects appends to a missing journal', async () => {
    expect(await add(newId(), 1, 1)).toBe('fenced');
  });

  it('stores a repeated append once', async () => {
    const { run, claim } = await taken();
    expect(await add(run, claim.epoch, 1)).toBe('done');
    expect(await add(run, claim.epoch, 1)).toBe('done');
    const again = await claimed(run);
    expect(again.revision).toBe(2);
    expect(eventsOf(again.fragments)).toHaveLength(2);
  });

  it('accepts only the cancellation after a cancel request', async () => {
    const { run, claim } = await taken();
    expect(await journal.cancel(run)).toBe('queued');
    expect(await add(run, claim.epoch, 1)).toBe('cancelled');
    expect(await add(run, claim.epoch, 1, true)).toBe('done');
  });

  it('keeps a late delivery from starting a settled run again', async () => {
    const { run } = await taken();
    await journal.settled([run]);
    await journal.seed([seedOf(run)]);
    expect(await journal.claim(run)).toBe('settled');
    expect(await journal.standings([run])).toEqual([null]);
  });

  it('returns nothing for a run without a journal', async () => {
    const run = newId();
    expect(await journal.claim(run)).toBeNull();
    expect(await journal.cancel(run)).toBeNull();
    expect(await journal.read([run])).toEqual([null]);
  });
});
