import { approvals } from '@tessera/contracts/approvals/approvals.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { writeApprovalLink } from '@tessera/runs/approvals/approval-links';
import { Sealing } from '@tessera/kit/sealing';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import { publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let member: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder('Asha');
  member = await api.member(owner.workspace, {});
});
afterAll(() => api.stop());

/** An approval of a run that waits, as the step stores it. */
async function asked(given: Partial<ApprovalDocument> = {}): Promise<ApprovalDocument> {
  const workflow = await publishedWorkflow(api, owner);
  const { run_id: run } = await api.ok(triggers.run, { body: { id: workflow.id, input: { amount: 1 } } }, owner.token);
  const person = { kind: 'person' as const, id: member.id, name: 'Ravi' };
  const draft = approvalDraft({
    ...{ workspace: owner.workspace, workflow: workflow.id, run },
    ...{ assignees: [person], asked: [`person:${member.id}`] },
    ...given,
  });
  await api.app.get(ApprovalRepository, { strict: false }).add(draft);
  return draft;
}
/** The status of an answer with what its body says. */
const send = async (operation: Parameters<SliceApi['call']>[0], sent: Parameters<SliceApi['call']>[1]) => {
  const { status, body } = await api.call(operation, sent);
  return { ...body, status };
};
const linkOf = ({ workspace, _id: approval }: ApprovalDocument, person: string | null = null) =>
  writeApprovalLink(api.app.get(Sealing), { workspace, approval, person, email: 'boss@example.com' });
const decide = (id: string, { token }: Person) =>
  send(approvals.decide, { body: { id, decision: 'approved', comment: ' Fine ' }, token });
const stored = ({ workspace, _id }: ApprovalDocument) =>
  api.app.get(ApprovalRepository, { strict: false }).byId(workspace, _id);

describe('approvals', () => {
  it('are listed for those who are asked, and closed once decided', async () => {
    const { _id: id } = await asked();
    const idsOf = async (person: Person, state: 'waiting' | 'closed') =>
      (await api.ok(approvals.list, { query: { state } }, person.token)).items.map((item) => item.id);
    expect(await idsOf(member, 'waiting')).toContain(id);
    expect(await idsOf(owner, 'waiting')).not.toContain(id);
    const { status, data } = await decide(id, member);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'approved', comment: 'Fine', may_decide: false });
    expect(await idsOf(member, 'waiting')).not.toContain(id);
    expect(await idsOf(member, 'closed')).toContain(id);
  });

  it('are decided once, and by nobody else', async () => {
    const approval = await asked();
    expect(await decide(approval._id, owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await stored(approval)).toMatchObject({ status: 'waiting' });
    await decide(approval._id, member);
    expect(await decide(approval._id, member)).toMatchObject({
      ...{ status: 409, code: 'CONFLICT', error: expect.stringContaining('approved this already') },
    });
  });

  it('show on their run to whoever sees runs, who may not decide for others', async () => {
    const { run, _id: id } = await asked();
    const { items } = await api.ok(approvals.ofRun, { query: { run_id: run } }, owner.token);
    expect(items).toMatchObject([{ id, may_decide: false, assignees: [{ kind: 'person', name: 'Ravi' }] }]);
    const refused = await send(approvals.ofRun, { query: { run_id: run }, token: member.token });
    expect(refused.status).toBe(403);
  });

  it('are decided by a link that was sent outside, once', async () => {
    const approval = await asked({ asked: ['email:boss@example.com'] });
    const token = linkOf(approval);
    const seen = await api.ok(approvals.byLink, { query: { token } });
    expect(seen).toMatchObject({ question: 'Pay 120 to Asha?', status: 'waiting', person: null });
    expect(await stored(approval)).toMatchObject({ status: 'waiting' });
    const call = { body: { token, decision: 'rejected' as const, comment: 'Too much' } };
    expect(await api.ok(approvals.decideByLink, call)).toMatchObject({ status: 'rejected', comment: 'Too much' });
    expect(await send(approvals.decideByLink, call)).toMatchObject({ status: 409 });
    expect(await stored(approval)).toMatchObject({ decidedBy: { person: null, email: 'boss@example.com' } });
  });

  it('tell nothing by a link of a member, which does not decide either', async () => {
    const approval = await asked();
    const token = linkOf(approval, member.id);
    expect(await api.ok(approvals.byLink, { query: { token } })).toMatchObject({ person: approval._id, question: '' });
    const call = { body: { token, decision: 'approved' as const } };
    expect(await send(approvals.decideByLink, call)).toMatchObject({ status: 403 });
    const broken = await send(approvals.byLink, { query: { token: `${token.slice(0, -2)}xx` } });
    expect(broken).toMatchObject({ status: 404, error: expect.stringContaining('not complete') });
  });

  it('take no decision after the limit or the end of the run', async () => {
    const late = await asked({ dueAt: new Date(Date.now() - 1_000) });
    expect(await decide(late._id, member)).toMatchObject({ status: 410, error: expect.stringContaining('time limit') });
    const cancelled = await asked();
    await api.app.get(RunCanceller, { strict: false }).cancel(owner.workspace, cancelled.run);
    expect(await decide(cancelled._id, member)).toMatchObject({ status: 410, code: 'GONE' });
    expect(await stored(cancelled)).toMatchObject({ decidedBy: null });
  });
});
