import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { verificationJobs } from '@tessera/contracts/verification/verification.jobs';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { JobProducer } from '@tessera/queue/job-producer';
import { FactRelay } from '@tessera/runs/fact-relay';
import { eventually } from '@tessera/testing/eventually';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { OutboxSweep } from '../maintenance/outbox-sweep.ts';
import { StartForVerification } from './start-for-verification.job.ts';
import { WorkerUnderTest } from '../worker.fixture.ts';

let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
});
afterAll(() => worker.stop());

const value = '{{trigger.verdict}} by {{trigger.decided_by}}';
const out = { id: 'out', kind: 'output', options: { values: [{ name: 'value', value }] } };
const listening = (options: JsonObject) =>
  worker.listening({ kind: 'verification_decided', subject: 'verifications', options }, out);

const stored = async (given: Partial<VerificationDocument>): Promise<string> => {
  const draft = verificationDraft({ status: 'ended', endedAt: new Date(), ...given });
  return (await worker.get(VerificationRepository).create(worker.workspace, draft))._id;
};
/** The job that seals a verification tells of it, whether or not it finds it sealed. */
const sealed = (session: string) => {
  const data = { workspace: worker.workspace, session };
  return worker.get(JobProducer).add([{ job: verificationJobs.finish, data, id: newId() }]);
};
const decisionOf = () => {
  const entry = { id: newId(), at: new Date(), by: 'Ravi', ip: '203.0.113.9', what: 'Approved: the face fits' };
  const decision = { by: 'Ravi', at: entry.at, decision: 'approve', reason: 'the face fits' } as const;
  return { entry, changed: { review: 'approved', decision } as const };
};
const decided = (id: string) => {
  const { changed, entry } = decisionOf();
  return worker.get(VerificationDecisions).store(worker.workspace, id, changed, entry, 'waits-for-decision');
};
const results = async (workflow: string) => {
  const runs = await Promise.all((await worker.runsOf(workflow)).map(({ _id }) => worker.stored(_id)));
  return runs.map(({ result }) => (JSON.parse(result ?? '{}') as JsonObject)['value']).toReversed();
};
const eventuallyResults = (workflow: string, expected: string[]) =>
  eventually(async () => expect(await results(workflow)).toEqual(expected));

describe('a verdict on a verification', () => {
  it('starts the workflows of its form that want it, each once', async () => {
    const form = newId();
    const meant = await listening({ formIds: [form], verdicts: ['failed'] });
    const others = [
      await listening({ formIds: [newId()], verdicts: ['failed'] }),
      await listening({ formIds: [form], verdicts: ['verified', 'review'] }),
    ];
    const id = await stored({ form, outcome: 'failed' });
    await sealed(id);
    await eventuallyResults(meant, ['failed by ']);
    await sealed(id);
    await sealed(await stored({ form, outcome: 'failed' }));
    await eventuallyResults(meant, ['failed by ', 'failed by ']);
    for (const other of others) expect(await worker.runsOf(other)).toEqual([]);
  });

  it('comes twice where a person decides, each for the workflows that want it', async () => {
    const form = newId();
    const [reviews, ends] = [
      await listening({ formIds: [form], verdicts: ['review'] }),
      await listening({ formIds: [form] }),
    ];
    const id = await stored({ form, outcome: 'verified', review: 'waiting' });
    await sealed(id);
    await eventuallyResults(reviews, ['review by ']);
    await decided(id);
    await eventuallyResults(ends, ['verified by Ravi']);
    expect((await worker.get(VerificationRepository).byId(worker.workspace, id))?.outbox).toBeUndefined();
    const fact = { id: newId(), type: 'verification.decided' as const, workspace: worker.workspace, document: id };
    await worker.get(FactRelay).deliver(fact);
    await sealed(id);
    await sealed(await stored({ form, outcome: 'verified' }));
    await eventuallyResults(ends, ['verified by Ravi', 'verified by ']);
    expect(await results(reviews)).toEqual(['review by ']);
  });

  it('lets the runs go on that wait for it, at the end or when it is decided', async () => {
    const form = newId();
    const [id, other] = [
      await stored({ form, outcome: 'verified', review: 'waiting' }),
      await stored({ form, outcome: 'failed' }),
    ];
    const waiting = (...conditions: [property: string, value: string][]) =>
      worker.waitingFor({
        source: 'verification',
        conditions: conditions.map(([property, value]) => ({ property, operator: 'equal', value })),
      });
    const ends = await waiting(['id', id]);
    const decisions = [await waiting(['id', id], ['outcome', 'verified']), await waiting(['verification_id', id])];
    const bystander = await waiting(['id', newId()]);
    await sealed(other);
    await sealed(id);
    expect(await worker.waitedFor(ends)).toMatchObject({ id, outcome: 'review', form_id: form });
    expect(await worker.waitedFor(decisions[1]!)).toMatchObject({ outcome: 'review' });
    await decided(id);
    expect(await worker.waitedFor(decisions[0]!)).toMatchObject({ outcome: 'verified', decided_by: 'Ravi' });
    expect((await worker.stored(bystander)).status).toBe('waiting');
  });

  it('does not end a wait for the next verdict in the run that it starts', async () => {
    const form = newId();
    const conditions = [{ property: 'id', operator: 'equal', value: '{{trigger.verification_id}}' }];
    const limit = { amount: 1, unit: 'hours' };
    const wait = { id: 'wait', kind: 'waitForEvent', options: { source: 'verification', conditions, limit } };
    const workflow = await worker.listening(
      { kind: 'verification_decided', subject: 'verifications', options: { formIds: [form], verdicts: ['review'] } },
      wait,
    );
    const id = await stored({ form, outcome: 'verified', review: 'waiting' });
    const late = { addedAt: new Date(Date.now() - 1_000), id: 'late', postpone: () => Promise.reject(new Error('no')) };
    const tell = () =>
      worker.get(StartForVerification).handle({ workspace: worker.workspace, verification: id, stage: 'ended' }, late);
    await tell();
    const [run] = await worker.runsOf(workflow);
    await worker.until(run!._id, ({ status }) => status === 'waiting');
    await tell();
    expect((await worker.stored(run!._id)).status).toBe('waiting');
    await decided(id);
    expect((await worker.ended(run!._id)).status).toBe('completed');
  });

  it('is told by the sweep when the process died after the decision', async () => {
    const form = newId();
    const ends = await listening({ formIds: [form] });
    const { changed, entry } = decisionOf();
    const outbox = [{ id: entry.id, type: 'verification.decided' as const, at: new Date(0) }];
    await stored({ form, outcome: 'review', ...changed, unlogged: [entry], outbox });
    await worker.swept(() => worker.get(OutboxSweep).sweep());
    await eventuallyResults(ends, ['verified by Ravi']);
  });
});
