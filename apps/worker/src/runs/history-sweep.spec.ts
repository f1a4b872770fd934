import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { RunHistory } from '@tessera/runs/run-history';
import { endedRun } from '@tessera/testing/run-drafts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { HistorySweep } from './history-sweep.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
async function stored(workflow: string, hours: number, given: Partial<RunDocument> = {}): Promise<string> {
  const { workspace } = worker;
  const run = endedRun({ workspace, workflow, status: 'completed', at: hoursAgo(hours), ...given });
  await worker.get(RunRepository).accept([run]);
  return run._id;
}
const kept = async (workflow: string) => (await worker.runsOf(workflow)).map(({ _id }) => _id);
const swept = () => worker.swept(() => worker.get(HistorySweep).sweep());

describe('runs that a workspace does not keep', () => {
  it('are deleted by number and by age, with their outputs; open ones, young ones and untold failures stay', async () => {
    const [busy, quiet] = [newId(), newId()];
    const times = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    const of = await Promise.all(times.map((hours) => stored(busy, hours)));
    const waiting = await stored(busy, 300, { status: 'waiting' });
    // Told in an hour at the earliest: the worker's own sweep leaves it alone.
    const untold = await stored(busy, 301, { status: 'failed', failedFact: hoursAgo(-1) });
    const old = await stored(quiet, 25);
    // It waited long, and ended today.
    const long = await stored(quiet, 300, { finishedAt: hoursAgo(2) });
    const young = await Promise.all(times.map(() => stored(busy, 0.5)));
    const blobs = worker.get<BlobStore>(BLOB_STORE);
    const key = `runs/${worker.workspace}/${of[11]}/output`;
    await blobs.put(key, Buffer.from('{}'));
    const other = endedRun({ workspace: newId<WorkspaceId>(), workflow: busy, status: 'completed', at: hoursAgo(900) });
    await worker.get(RunRepository).accept([other]);

    await worker.get(RunRulesRepository).set(worker.workspace, { keepRuns: 20, keepDays: 1 });
    await swept();
    expect(await kept(busy)).toEqual([...young.toSorted().toReversed(), ...of.slice(0, 8), waiting, untold]);
    expect(await kept(quiet)).toEqual([long]);
    expect(await blobs.get(key)).toBeNull();
    expect(await worker.get(RunRepository).byId(worker.workspace, old)).toBeNull();
    expect(await worker.get(RunRepository).byId(other.workspace, other._id)).not.toBeNull();
    await worker.get(RunRulesRepository).set(worker.workspace, { keepRuns: null, keepDays: null });
  });

  it('are deleted in slices, and the next sweep goes on', async () => {
    const [workspace, workflow] = [newId<WorkspaceId>(), newId()];
    const runs = Array.from({ length: 30 }, (_, index) =>
      endedRun({ workspace, workflow, status: 'completed', at: hoursAgo(index + 2) }),
    );
    await worker.get(RunRepository).accept(runs);
    const rules = { keepRuns: 10, keepDays: null };
    const history = worker.get(RunHistory);
    expect(await history.deleteBeyond(workspace, rules, 15)).toBe(15);
    expect(await history.countBeyond(workspace, rules)).toEqual({ runs: 5, exact: true });
    expect(await history.deleteBeyond(workspace, rules, 15)).toBe(5);
    const left = await Promise.all(runs.map(({ _id }) => worker.get(RunRepository).byId(workspace, _id)));
    expect(left.map(Boolean)).toEqual(runs.map((_, index) => index < 10));
  });
});
