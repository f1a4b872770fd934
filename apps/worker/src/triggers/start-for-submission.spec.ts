import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { JobProducer } from '@tessera/queue/job-producer';
import { eventually } from '@tessera/testing/eventually';
import { usualFacts, verificationDraft } from '@tessera/testing/verification-drafts';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

/** A published workflow that submissions of the form start. */
async function listening(form: string, filter: JsonObject = {}): Promise<string> {
  const { workspace } = worker;
  const id = newId();
  const definition = chainOf({
    id: 'result',
    kind: 'output',
    options: { values: [{ name: 'id', value: '{{trigger.submission_id}}' }] },
  });
  const workflows = worker.get(WorkflowRepository);
  const draft = { id, name: 'After it', definition, draftTrigger: 'form_submission' };
  const { revision } = await workflows.create(workspace, draft);
  const trigger = { kind: 'form_submission', subject: form, options: { formId: form, ...filter } };
  await worker.get(ListenerRepository).add(workspace, trigger, id);
  const context = { timeZone: 'UTC', triggerVariables: [{ name: 'age', title: 'Age', spec: 'number' as const }] };
  await worker
    .get(WorkflowVersionRepository)
    .add(workspace, { workflow: id, version: 1, definition, context, publishedAt: new Date() } as never);
  await workflows.publish(workspace, { id, revision }, { version: 1, trigger });
  return id;
}

/** The recording of a verification whose parts are complete. */
const arrivedRecording = (_id: string, verification: string): Omit<UploadDocument, 'workspace'> => ({
  ...{ _id, form: newId(), field: 'consent', filling: newId(), verification },
  ...{ name: 'video.webm', type: 'video/webm', offset: 900, length: 900, chunks: [], status: 'finished' },
  ...{ blob: null, submission: null, createdAt: new Date(), updatedAt: new Date() },
});

/** Answers with a verification that ended the given time ago and is being sealed; submitted, but not delivered yet. */
async function handedIn(form: string, endedMsAgo: number): Promise<string> {
  const { workspace } = worker;
  const [submission, endedAt] = [newId(), new Date(Date.now() - endedMsAgo)];
  const draft = verificationDraft({
    form,
    field: 'consent',
    submission,
    status: 'finishing',
    outcome: 'verified',
    facts: [...usualFacts],
    endedAt,
  });
  const { _id, upload } = await worker.get(VerificationRepository).create(workspace, { ...draft, upload: newId() });
  await worker.get(UploadRepository).create(workspace, arrivedRecording(upload!, _id));
  // Older submissions had a copy of the outcome: it is ignored.
  const consent = { session_id: _id, verified: false, outcome: 'failed' };
  const createdAt = new Date();
  await worker
    .get(SubmissionRepository)
    .accept({ _id: submission, workspace, form, version: 1, answers: { consent }, createdAt });
  const data = { workspace, submission };
  await worker.get(JobProducer).add([{ job: triggerJobs.startForSubmission, data, id: newId() }]);
  return _id;
}

const runsOf = (workflow: string) => worker.runsOf(workflow);

/** Input of the single run of a workflow. */
async function inputOf(workflow: string): Promise<unknown> {
  await eventually(async () => expect((await runsOf(workflow)).length).toBe(1));
  const [run] = await runsOf(workflow);
  const { journal } = await worker.stored(run!._id);
  return JSON.parse(journal ?? '[]')[0].input;
}

describe('a submission with a verification', () => {
  it('starts its workflows once the verification is sealed, with its outcome', async () => {
    const form = newId();
    const workflow = await listening(form);
    const verification = await handedIn(form, 0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await runsOf(workflow)).toEqual([]);
    // Nothing of the recording is playable: it needs review.
    const sealed = { status: 'ended', review: 'waiting' } as const;
    await worker.get(VerificationRepository).set(worker.workspace, verification, sealed);
    expect(await inputOf(workflow)).toMatchObject({ consent: { verified: false, outcome: 'review' } });
  });

  it('does not wait forever for a verification that cannot be sealed', async () => {
    const form = newId();
    const workflow = await listening(form);
    await handedIn(form, 100_000);
    expect(await inputOf(workflow)).toMatchObject({ consent: { verified: true } });
  });
});

/** Answers, and the job that is added once they are accepted. */
async function submitted(form: string, answers: JsonObject, createdAt = new Date()): Promise<string> {
  const { workspace } = worker;
  const submission = newId();
  await worker.get(SubmissionRepository).accept({ _id: submission, workspace, form, version: 1, answers, createdAt });
  const data = { workspace, submission };
  await worker.get(JobProducer).add([{ job: triggerJobs.startForSubmission, data, id: newId() }]);
  return submission;
}

it('a submission starts only the workflows whose conditions its answers meet', async () => {
  const form = newId();
  const adult = { conditions: [{ property: 'age', operator: 'greaterOrEqual', value: '18' }] };
  const [meant, all] = [await listening(form, adult), await listening(form)];
  for (const age of [17, 18]) await submitted(form, { age });
  await eventually(async () => expect(await runsOf(all)).toHaveLength(2));
  expect(await inputOf(meant)).toMatchObject({ age: 18 });
});

it('a submission lets the runs go on that wait for it, and none that began to wait later', async () => {
  const [form, late] = [newId(), new Date(Date.now() - 60_000)];
  const waiting = (formId: string, email: string) => {
    const conditions = [{ property: 'email', operator: 'equal', value: email }];
    return worker.waitingFor({ source: 'form', formId, conditions });
  };
  const meant = await waiting(form, 'asha@example.com');
  const others = [await waiting(newId(), 'asha@example.com'), await waiting(form, 'ravi@example.com')];
  await submitted(form, { email: 'asha@example.com' }, late);
  const submission = await submitted(form, { email: 'asha@example.com' });
  expect(await worker.waitedFor(meant)).toEqual({ email: 'asha@example.com', submission_id: submission });
  for (const run of others) expect((await worker.stored(run)).status).toBe('waiting');
});
