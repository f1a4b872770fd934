import { approvalCalendar } from '@tessera/contracts/approvals/approval-calendar.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { newId } from '@tessera/kernel/ids';
import { approvalDraft } from '@tessera/testing/approval-drafts';
import ICAL from 'ical.js';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let ravi: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
  ravi = await api.member(owner.workspace, {});
});
afterAll(() => api.stop());

const due = new Date('2030-03-29T08:30:00Z');
async function asks(question: string, asked: string, dueAt: Date | null = due) {
  const of = { workspace: owner.workspace, workflow: newId(), run: newId(), question, asked: [asked], dueAt };
  const draft = approvalDraft(of);
  await api.app.get(ApprovalRepository, { strict: false }).add(draft);
  return draft._id;
}
const here = (address: string | null): string => api.address + new URL(address ?? '').pathname;
const status = async (address: string | null) => (await fetch(here(address))).status;
const renew = () => api.ok(approvalCalendar.renew, { body: {} }, ravi.token);

it('shows what waits for the member until its time limit, and nothing of others', async () => {
  const id = await asks('Pay 120; or not', `person:${ravi.id}`);
  await asks('No limit', `person:${ravi.id}`, null);
  await asks('Somebody else', `person:${owner.id}`);
  const { address } = await renew();
  const answer = await fetch(here(address));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([[id, 'Decide: Pay 120; or not']]);
  expect(events[0]?.startDate.toJSDate()).toEqual(due);
});

it('ends when it is renewed, turned off, or its member leaves', async () => {
  const [first, second] = [await renew(), await renew()];
  expect([await status(first.address), await status(second.address)]).toEqual([404, 200]);
  const known = await api.ok(approvalCalendar.get, {}, ravi.token);
  expect(known).toEqual({ created_at: second.created_at, address: null });
  await api.ok(approvalCalendar.remove, { body: {} }, ravi.token);
  expect(await status(second.address)).toBe(404);
  const third = await renew();
  await api.ok(workspaces.removeMember, { body: { user_id: ravi.id } }, owner.token);
  expect(await status(third.address)).toBe(404);
});
