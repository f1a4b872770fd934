import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
});
afterAll(() => api.stop());

const agent = newId();
const conversation = (at: string, more: Partial<ConversationDocument>): ConversationDocument => ({
  ...{ _id: newId(), workspace: asha.workspace, agent, agentName: 'Helper', version: 1, isTest: false, draft: null },
  ...{ startedAt: new Date(at), updatedAt: new Date(at), endedAt: null, flagged: false, note: '', epoch: 0 },
  ...{ revision: 1, events: [], inbox: [], status: 'completed', with: 'agent', reason: null, seconds: 10, turns: 2 },
  duration: '0-30',
  ...{ toolCalls: 0, failedToolCalls: 0, tokens: 0, cost: 0, disposition: null, sentiment: null, emotion: null },
  ...{ quality: null, unjudgedSince: null, summary: null, firstWords: '', words: '' },
  ...more,
});

it('adds up conversations by period, outcome, sentiment, duration and agent, without tests', async () => {
  const store = api.app.get(ConversationRepository, { strict: false });
  const other = newId();
  for (const one of [
    conversation('2026-05-04T09:00:00Z', { seconds: 20, sentiment: 'positive', emotion: 'happy' }),
    conversation('2026-05-04T10:00:00Z', { seconds: 30, sentiment: 'negative', disposition: 'Call back' }),
    conversation('2026-05-06T10:00:00Z', { seconds: 3_000, status: 'failed', failedToolCalls: 2 }),
    conversation('2026-05-06T11:00:00Z', { agent: other, seconds: 100 }),
    conversation('2026-05-06T12:00:00Z', { isTest: true }),
    conversation('2026-05-01T12:00:00Z', {}),
  ])
    await store.begin(one);
  const range = { operator: 'dateBetween' as const, value: { start: '2026-05-04', end: '2026-05-06' } };
  const all = await api.ok(analytics.voice, { body: { range } }, asha.token);
  expect(all).toMatchObject({
    current: { conversations: 4, seconds: 3_150, average_seconds: 788, turns: 8, failed_tool_calls: 2 },
    previous: { conversations: 1 },
    periods: [
      { start: '2026-05-04', count: 2, by_sentiment: { positive: 1, negative: 1 } },
      { start: '2026-05-05', count: 0, by_sentiment: {} },
      { start: '2026-05-06', count: 2, by_sentiment: {} },
    ],
    by_agent: [
      { id: agent, count: 3 },
      { id: other, count: 1 },
    ],
  });
  const countOf = (rows: readonly { key: unknown; count: number }[], key: unknown) =>
    rows.find((row) => row.key === key)?.count;
  expect([countOf(all.by_status, 'failed'), countOf(all.by_status, 'completed')]).toEqual([1, 3]);
  expect([countOf(all.by_sentiment, 'positive'), countOf(all.by_sentiment, null)]).toEqual([1, 2]);
  expect([countOf(all.by_emotion, 'happy'), countOf(all.by_disposition, 'Call back')]).toEqual([1, 1]);
  expect(all.by_duration.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 30, count: 1 },
    { from: 30, to: 60, count: 1 },
    { from: 60, to: 120, count: 1 },
    { from: 2_700, to: null, count: 1 },
  ]);
  const ofOne = await api.ok(analytics.voice, { body: { range, agent_id: other } }, asha.token);
  expect(ofOne.current.conversations).toBe(1);
  const stranger = await api.founder('Other');
  expect((await api.ok(analytics.voice, { body: { range } }, stranger.token)).current.conversations).toBe(0);
});
