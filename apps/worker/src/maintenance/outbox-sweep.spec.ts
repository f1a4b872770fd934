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
