import { deterministicId } from '@tessera/data/deterministic-id';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { SliceApi } from '../slice.fixture.ts';
import { DemoHistory } from './demo-history.ts';
import { demoFormId } from './forms/demo-form.ts';

const workspace = deterministicId('demo-workspace') as WorkspaceId;
const exactly = (count: number) => ({ count, exact: true });
let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start({ SEED_DEMO: 'on', SEED_HISTORY: 'on' });
});
afterAll(() => api.stop());

it('fills two weeks of the demo with responses and ended runs, once', async () => {
  const [runs, submissions] = [
    api.app.get(RunRepository, { strict: false }),
    api.app.get(SubmissionRepository, { strict: false }),
  ];
  const since = new Date(Date.now() - 20 * 86_400_000);
  const counted = async () => ({
    responses: await submissions.countOf(workspace, demoFormId),
    completed: await runs.countEnded(workspace, 'completed', since),
    failed: await runs.countEnded(workspace, 'failed', since),
    open: await runs.countOpen(workspace),
  });
  const first = await counted();
  expect(first).toEqual({ responses: 30, completed: exactly(38), failed: exactly(2), open: exactly(0) });
  await api.app.get(DemoHistory, { strict: false }).fill(workspace, new Date());
  expect(await counted()).toEqual(first);
  const lately = { days: 20, now: Date.now(), timeZone: 'UTC' };
  expect((await submissions.countsByDay(workspace, demoFormId, lately)).size).toBeGreaterThanOrEqual(10);
});
