import { factsOf } from '@tessera/agents/conversation/conversation-facts';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { durationBandOf } from '@tessera/contracts/conversations/duration-bands';
import type { ConversationStatus } from '@tessera/contracts/conversations/conversations.schema';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

interface Held {
  status: ConversationStatus;
  seconds: number;
  daysAgo?: number;
  isTest?: boolean;
  of?: Person;
  words?: string;
}

async function hold({ status, seconds, daysAgo = 0, isTest = false, of = owner, words = '' }: Held): Promise<string> {
  const id = newId();
  const at = new Date(Date.now() - daysAgo * dayLength);
  const agent = { id: newId(), version: 1 };
  const facts = factsOf([{ type: 'opened', agent, variables: {}, at: at.getTime() }], (tool) => tool);
  await api.app.get(ConversationRepository).begin({
    ...{
      _id: id,
      workspace: of.workspace,
      agent: agent.id,
      agentName: 'Desk',
      version: 1,
      isTest,
      draft: null,
    },
    ...{ startedAt: at, updatedAt: at, flagged: false, note: '', epoch: 0, revision: 1, inbox: [], events: [] },
    ...{ ...facts, status, seconds, duration: durationBandOf(seconds), words },
  });
  return id;
}

it('adds up the conversations of some days, without tests and those of other workspaces', async () => {
  await hold({ status: 'completed', seconds: 40 });
  await hold({ status: 'completed', seconds: 20 });
  await hold({ status: 'failed', seconds: 30 });
  await hold({ status: 'running', seconds: 10, daysAgo: 5 });
  await hold({ status: 'completed', seconds: 90, daysAgo: 20 });
  await hold({ status: 'failed', seconds: 90, isTest: true });
  const stats = (days: number, { token }: Person = owner) =>
    api.ok(conversations.callStats, { query: { days } }, token);
  const today = { total: 3, running: 0, completed: 2, failed: 1, seconds: 90, average_seconds: 30 };
  expect(await stats(1)).toEqual(today);
  expect(await stats(7)).toEqual({ ...today, total: 4, running: 1, seconds: 100, average_seconds: 25 });
  const other = await api.founder();
  expect(await stats(30, other)).toMatchObject({ total: 0, average_seconds: 0 });
});

it('refuses a range of no days and of too many', async () => {
  for (const days of [0, 91]) {
    const answer = await api.call(conversations.callStats, { query: { days }, token: owner.token });
    expect(answer.status).toBe(400);
  }
});

it('sums up the conversations of a filter as the list has them', async () => {
  const asha = await api.founder();
  await hold({ status: 'completed', seconds: 40, of: asha, words: 'the gold plan' });
  await hold({ status: 'failed', seconds: 20, of: asha, words: 'the gold plan' });
  await hold({ status: 'failed', seconds: 30, of: asha, words: 'goodbye', isTest: true });
  const summary = (query: object) => api.ok(conversations.summary, { query }, asha.token);
  expect(await summary({})).toMatchObject({
    ...{ total: 3, exact: true, seconds: 90, average_seconds: 30, by_sentiment: [] },
    by_status: [
      { key: 'failed', count: 2 },
      { key: 'completed', count: 1 },
    ],
    by_agent: [{ key: 'Desk', count: 3 }],
  });
  expect(await summary({ search: 'Gold PLAN' })).toMatchObject({ total: 2, seconds: 60 });
  const filter = { property: 'status', operator: 'equal', value: 'failed' };
  expect(await summary({ search: 'gold', filter: JSON.stringify(filter) })).toMatchObject({ total: 1, seconds: 20 });
  const short = { property: 'duration', operator: 'equal', value: '0-30' };
  expect(await summary({ filter: JSON.stringify(short) })).toMatchObject({ total: 1, seconds: 20 });
  const next = { property: 'duration', operator: 'in', value: ['30-60', '2700-'] };
  expect(await summary({ filter: JSON.stringify(next) })).toMatchObject({ total: 2, seconds: 70 });
  expect(await summary({ search: 'nothing of it' })).toMatchObject({ total: 0, average_seconds: 0, by_agent: [] });
});

it.each([
  [true, 'user'],
  [false, 'person'],
])('notes who ended a conversation (test: %s) as %s', async (isTest, by) => {
  const id = await hold({ status: 'running', seconds: 1, isTest });
  await api.ok(conversations.end, { body: { id } }, owner.token);
  const stored = await api.app.get(ConversationRepository).byId(owner.workspace, id);
  expect(stored?.inbox.map(({ content }) => JSON.parse(content))).toMatchObject([{ type: 'end', by }]);
});
