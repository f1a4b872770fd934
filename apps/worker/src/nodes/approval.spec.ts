import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { Database } from '@tessera/data/database';
import type { JsonObject } from '@tessera/kernel/json';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { LocalMailbox } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { readApprovalLink } from '@tessera/runs/approvals/approval-links';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
import { eventually } from '@tessera/testing/eventually';
import { chainOf, WorkerUnderTest } from '../worker.fixture.ts';

const folder = join(tmpdir(), `tessera-approvals-${randomUUID()}`);
let worker: WorkerUnderTest;
beforeAll(async () => {
  worker = await WorkerUnderTest.start({ DATA_DIR: folder, PUBLIC_URL: 'https://tessera.example' });
});
afterAll(() => worker.stop());

const by = { person: null, name: 'Asha', email: 'asha@example.com' };
const say = (id: string, value: string) => ({ ...{ id, kind: 'output', options: { values: [{ name: id, value }] } } });

/** A workflow that asks an address; what it tells depends on the branch. */
function asking(options: JsonObject = {}) {
  const ask = {
    ...{ id: 'ask', kind: 'approval' },
    options: {
      assignees: [{ kind: 'email', to: '{{trigger.email}}' }],
      question: 'Pay {{trigger.amount}}?',
      shown: [{ label: 'Amount', value: '{{trigger.amount}}' }],
      ...options,
    },
  };
  const yes = say('yes', '{{ask.decided_by}}: {{ask.comment}}');
  const chain = chainOf(ask, yes);
  const other = (id: string) => ({ ...say(id, '{{ask.decision}}'), name: id, position: { x: 0, y: 0 } });
  const edge = (port: string, to: string) => ({ id: port, from: 'ask', port, to });
  const hasBranch = JSON.stringify(options).includes('branch');
  return {
    nodes: [...chain.nodes, other('no'), ...(hasBranch ? [other('late')] : [])],
    edges: [
      ...chain.edges.filter(({ from }) => from !== 'ask'),
      edge('approved', 'yes'),
      edge('rejected', 'no'),
      ...(hasBranch ? [edge('timed_out', 'late')] : []),
    ],
  };
}

async function begin(options: JsonObject = {}, email = `${randomUUID()}@example.com`) {
  const run = await worker.run(await worker.publish(asking(options)), { email, amount: 120 });
  return { run, email };
}
const approvalOf = (run: string): Promise<ApprovalDocument> =>
  eventually(async () => {
    const [found] = await worker.get(ApprovalRepository).ofRun(worker.workspace, run);
    expect(found).toBeDefined();
    return found!;
  });
const decide = (id: string, decision: 'approved' | 'rejected', comment = '') =>
  worker.get(Approvals).decide(worker.workspace, id, { decision, comment, by });
/** Moves the times of an approval into the past, as if they had come. */
const rewind = async (id: string, set: object) => {
  await worker
    .get(Database)
    .collection('approvals')
    .updateOne({ _id: id } as never, { $set: set } as never);
};
const mailsTo = (email: string) => new LocalMailbox(join(folder, 'mailbox')).to(email, 10);

describe('a step that asks for an approval', () => {
  it('mails a link, waits, and gives the decision to the branch that it takes', async () => {
    const { run, email } = await begin();
    const approval = await approvalOf(run);
    expect(approval).toMatchObject({ question: 'Pay 120?', shown: [{ label: 'Amount', value: '120' }] });
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    const token = /https:\/\/tessera\.example\/approve\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const link = readApprovalLink(worker.get(Sealing), token);
    expect(link).toEqual({ workspace: worker.workspace, approval: approval._id, person: null, email });
    expect(readApprovalLink(worker.get(Sealing), `${token}x`)).toBeNull();
    await decide(approval._id, 'approved', 'Fine');
    expect(await worker.ended(run)).toMatchObject({ status: 'completed', result: '{"yes":"Asha: Fine"}' });
    const told = await worker.get(ApprovalRepository).byId(worker.workspace, approval._id);
    expect(told).not.toHaveProperty('untoldSince');
  });

  it('takes one decision: a second one is refused and changes nothing', async () => {
    const { run } = await begin();
    const { _id } = await approvalOf(run);
    const [first, second] = await Promise.allSettled([decide(_id, 'rejected'), decide(_id, 'approved')]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = [first, second].find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT', message: expect.stringContaining('already') } });
    const { status } = await worker.ended(run);
    expect(status).toBe('completed');
  });

  it('takes the branch of its time limit, and refuses a decision after it', async () => {
    const { run } = await begin({ limit: { amount: 1, unit: 'hours', end: 'branch' } });
    const { _id } = await approvalOf(run);
    await rewind(_id, { dueAt: new Date(Date.now() - 1_000) });
    await expect(decide(_id, 'approved')).rejects.toMatchObject({ code: 'GONE' });
    await worker.get(WaitingSteps).tell((await approvalOf(run))!);
    expect(await eventually(() => worker.ended(run))).toMatchObject({ result: '{"late":"timed_out"}' });
    await expect(decide(_id, 'approved')).rejects.toMatchObject({ code: 'GONE' });
  });

  it('counts as rejected at its time limit where nothing else was chosen', async () => {
    const { run } = await begin({ limit: { amount: 1, unit: 'hours' } });
    await worker.until(run, ({ status }) => status === 'waiting');
    const approval = await approvalOf(run);
    await rewind(approval._id, { dueAt: new Date(Date.now() - 1_000) });
    await worker.get(WaitingSteps).tell(approval);
    expect(await worker.ended(run)).toMatchObject({ result: '{"no":"timed_out"}' });
  });

  it('reminds until somebody decides', async () => {
    const { run, email } = await begin({ remindEvery: { amount: 1, unit: 'hours' } });
    await worker.until(run, ({ status }) => status === 'waiting');
    const approval = await approvalOf(run);
    await rewind(approval._id, { remindAt: new Date(Date.now() - 1_000) });
    await worker.get(WaitingSteps).tell(approval);
    await eventually(async () => {
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: Pay 120?', 'Please decide: Pay 120?']);
    });
    expect((await worker.stored(run)).status).toBe('waiting');
    await decide(approval._id, 'approved');
    await worker.ended(run);
  });

  it('ends with its run, and refuses decisions from then on', async () => {
    const { run } = await begin();
    const { _id } = await approvalOf(run);
    await worker.get(RunCanceller).cancel(worker.workspace, run);
    await expect(decide(_id, 'approved')).rejects.toMatchObject({ code: 'GONE' });
    await worker.ended(run);
    expect(await approvalOf(run)).toMatchObject({ status: 'cancelled', decidedBy: null });
  });

  it('is not found from another workspace', async () => {
    const { run } = await begin();
    const { _id } = await approvalOf(run);
    const other = 'otherworkspace1' as WorkspaceId;
    const attempt = worker.get(Approvals).decide(other, _id, { decision: 'approved', comment: '', by });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('fails in words when nobody can be asked', async () => {
    const { run } = await begin({}, 'nobody');
    const error = { code: 'NOT_ASKED', message: '"nobody" is not an email address, so it cannot be asked.' };
    expect(await worker.ended(run)).toMatchObject({ status: 'failed', error });
    const gone = await begin({ assignees: [{ kind: 'team', to: 'team00001' }] });
    expect(await worker.ended(gone.run)).toMatchObject({ error: { message: expect.stringContaining('team') } });
  });

  it('learns of a decision of which no worker was told', async () => {
    const { run } = await begin();
    await worker.until(run, ({ status }) => status === 'waiting');
    const { _id } = await approvalOf(run);
    const at = new Date(Date.now() - 60_000);
    await rewind(_id, { status: 'rejected', decidedBy: by as never, decidedAt: at, untoldSince: at });
    expect(await worker.ended(run)).toMatchObject({ result: '{"no":"rejected"}' });
  });
});
