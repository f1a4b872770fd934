import { UnfinishedWrites } from '@tessera/data/outbox.repository';
import { AnnouncedWriteRepository } from '@tessera/data/records/announced-write.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import type { RecordDocument } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { newId } from '@tessera/kernel/ids';
import { FactRelay } from '@tessera/runs/fact-relay';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';
import { OutboxSweep } from './outbox-sweep.ts';

let worker: WorkerUnderTest;
let form: string;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  form = newId();
  const definition = chainOf({
    id: 'result',
    kind: 'output',
    options: { values: [{ name: 'answer', value: '{{trigger.submission_id}}' }] },
  });
  const [trigger, ...rest] = definition.nodes;
  if (!trigger) throw new Error('no trigger');
  const nodes = [{ ...trigger, kind: 'form_submission', options: { formId: form } }, ...rest];
  const version = await worker.publish({ ...definition, nodes });
  const published = { kind: 'form_submission', subject: form, options: { formId: form } };
  const workflows = worker.get(WorkflowRepository);
  const { revision } = await workflows.create(worker.workspace, {
    id: worker.workflow,
    name: 'Waits for submissions',
    definition: { ...definition, nodes },
    draftTrigger: 'form_submission',
  });
  await worker.get(ListenerRepository).add(worker.workspace, published, worker.workflow);
  await workflows.publish(worker.workspace, { id: worker.workflow, revision }, { version, trigger: published });
});
afterAll(() => worker.stop());

/** A submission whose writer died before delivering its fact. */
async function left(): Promise<string> {
  const id = newId();
  const at = new Date(Date.now() - 60_000);
  await worker.get(SubmissionRepository).accept({
    _id: id,
    workspace: worker.workspace,
    form,
    version: 1,
    answers: {},
    createdAt: at,
    outbox: [{ id: newId(), type: 'form.submitted', at }],
  });
  return id;
}
async function runsOf(submission: string) {
  const page = await worker.runsOf();
  return page.filter(({ trigger }) => trigger.subject === submission);
}
async function started(submission: string) {
  const end = Date.now() + 20_000;
  while ((await runsOf(submission)).length === 0 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return runsOf(submission);
}

describe('a fact that was left in its outbox', () => {
  it('starts the workflow that listens for it, and is removed', async () => {
    const submission = await left();
    await worker.swept(() => worker.get(OutboxSweep).sweep());
    const [run] = await started(submission);
    expect(await worker.ended(run?._id ?? '')).toMatchObject({ status: 'completed' });
    expect((await worker.get(SubmissionRepository).byId(worker.workspace, submission))?.outbox).toBeUndefined();
  });

  it('starts it once despite repeated delivery', async () => {
    const submission = await left();
    const relay = worker.get(FactRelay);
    const fact = { type: 'form.submitted', workspace: worker.workspace, document: submission } as const;
    for (let times = 0; times < 3; times += 1) {
      await relay.deliver({ ...fact, id: newId() });
      await started(submission);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await runsOf(submission)).toHaveLength(1);
  });
});

/** A large write of three records whose process died: the first two were written, and the first once more since. */
async function leftWrite() {
  const { workspace } = worker;
  const object = newId();
  const [records, changes] = [worker.get(RecordRepository), worker.get(RecordChangeRepository)];
  const now = new Date();
  const ids = [newId(), newId(), newId()] as const;
  const record = (_id: string): RecordDocument => ({
    ...{ _id, workspace, object, status: 1, values: { amount: 1 }, search: '', source: { kind: 'user' } },
    ...{ createdAt: now, createdBy: 'asha', updatedAt: now, updatedBy: 'asha', revision: 0 },
  });
  await records.insertAll(ids.map(record));
  const change = { batch: newId(), by: { kind: 'user', id: 'asha' }, did: 'edited', changes: [] } as const;
  const writeOf = async (id: string) => {
    const [before] = await records.byIds(workspace, object, [id]);
    if (!before) throw new Error('no record');
    const after = before.change === undefined ? {} : { after: before.change };
    const entry = { id: newId(), type: 'record.changed' as const, at: now, change: { ...change, changes: [] } };
    const line = { _id: entry.id, workspace, object, record: id, at: now, ...entry.change, ...after };
    await changes.add([line]);
    const write = { before, after: { ...before, values: { amount: 2 } }, entry };
    return { write, announced: { record: id, revision: before.revision, entry: entry.id } };
  };
  const writes = await Promise.all(ids.map(writeOf));
  const at = new Date(Date.now() - 120_000);
  const announced = { _id: newId(), workspace, object, at, changes: writes.map((write) => write.announced) };
  await worker.get(AnnouncedWriteRepository).add(announced);
  await records.writeAnnounced(
    workspace,
    writes.slice(0, 2).map(({ write }) => write),
  );
  const again = await writeOf(ids[0]);
  await records.writeAnnounced(workspace, [again.write]);
  return { object, ids, unwritten: writes[2]?.write };
}

describe('a large write that was left', () => {
  it('keeps the entries of what was written, and cannot go on', async () => {
    const { object, ids, unwritten } = await leftWrite();
    await worker.swept(() => worker.get(OutboxSweep).sweep());
    const changes = worker.get(RecordChangeRepository);
    const entries = await Promise.all(ids.map((id) => changes.ofRecord(worker.workspace, id, 10)));
    expect(entries.map(({ length }) => length)).toEqual([2, 1, 0]);
    const records = worker.get(RecordRepository);
    expect(await records.writeAnnounced(worker.workspace, unwritten ? [unwritten] : [])).toBe(false);
    expect(await records.byId(worker.workspace, object, ids[2])).toMatchObject({ values: { amount: 1 } });
    expect(await worker.get(UnfinishedWrites).olderThan(new Date(), 10)).toEqual([]);
  });
});
