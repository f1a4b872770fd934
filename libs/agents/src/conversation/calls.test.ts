import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { callStatusAt, turnsAsHeard, unansweredStatus } from './calls.ts';
import type { ConversationEvent, Incoming } from './conversation-events.ts';
import { applied, folded } from './conversation-state.ts';
import { received } from './converse.ts';

const opened: ConversationEvent = { type: 'opened', agent: { id: 'agent000', version: 1 }, variables: {}, at: 0 };
const agent = blankAgent(agentTypes.telephonic);

/** The log after what came in. */
const logOf = (...incoming: Incoming[]): ConversationEvent[] =>
  incoming.reduce<ConversationEvent[]>((log, one) => [...log, ...received(agent, folded(log), one, 1)], [opened]);
const unheard = (why: 'silence' | 'unclear', key: string): Incoming => ({ type: 'unheard', why, key });

test('a silent call is asked twice whether somebody is there, then ended', () => {
  const log = logOf(unheard('silence', 'key00001'), unheard('silence', 'key00002'), unheard('silence', 'key00003'));
  expect(log.map((event) => ('text' in event ? event.text : event.type)).slice(1)).toEqual([
    ...['unheard', 'Are you still there?', 'unheard', 'Are you still there?'],
    ...['unheard', 'I cannot hear you, so I end this call. Goodbye.', 'ended'],
  ]);
});

test('speech starts both counts anew; the fourth turn in a row that cannot be understood ends a call', () => {
  const spoken: Incoming = { type: 'message', key: 'key00009', text: 'Hello' };
  const log = logOf(unheard('silence', 'key00001'), unheard('unclear', 'key00002'), spoken);
  expect(folded(log)).toMatchObject({ silences: 0, unclears: 0 });
  const unclear = logOf(...['1', '2', '3', '4'].map((key) => unheard('unclear', `key0000${key}`)));
  expect(unclear.filter(({ type }) => type === 'ended')).toHaveLength(1);
  expect(unclear.filter(({ type }) => type === 'unheard')).toHaveLength(4);
});

test('nothing is asked while the brain is at work', () =>
  expect(logOf({ type: 'message', key: 'key00009', text: 'Hello' }, unheard('silence', 'key00001'))).toHaveLength(2));

test('the brain knows of an interrupted line what had sounded, and nothing of one that never did', () => {
  const said = (who: 'agent' | 'user', text: string): ConversationEvent => ({ type: 'said', who, text, at: 0 });
  const log = [
    opened,
    said('agent', 'Hello. We are open.'),
    said('user', 'Stop'),
    said('agent', 'Well'),
    said('agent', 'So'),
  ];
  const { turns } = log.reduce(applied, folded([]));
  const line = { fromMs: 0, toMs: 1, sentences: 1 };
  const heard = turnsAsHeard(turns, log, [
    { ...line, entry: 1, heardText: 'Hello.' },
    { ...line, entry: 3, heardText: '' },
    { ...line, entry: 4, heardText: null },
  ]);
  expect(heard.map(({ text }) => text)).toEqual(['Hello. —', 'Stop', 'So']);
});

test.each([
  ['user', true, 'user-ended'],
  ['agent', true, 'agent-ended'],
  ['denied', true, 'agent-ended'],
  ['silence', true, 'timeout'],
  ['limit', true, 'timeout'],
  ['machine', true, 'voicemail-hangup'],
  ['carrier', true, 'ANSWER'],
  ['user', false, 'NOANSWER'],
] as const)('a call ended by %s, answered %s, is %s', (end, wasAnswered, status) =>
  expect(callStatusAt(end, wasAnswered)).toBe(status),
);

test.each([
  [486, 'BUSY'],
  [600, 'BUSY'],
  [603, 'BUSY'],
  [408, 'NOANSWER'],
  [480, 'NOANSWER'],
  [487, 'NOANSWER'],
  ['rang-out', 'NOANSWER'],
  [503, 'CONGESTION'],
  [500, 'CONGESTION'],
  [404, 'CONGESTION'],
  ['not-dialled', 'CONGESTION'],
] as const)('a phone call that nobody answered because of %s is %s', (why, status) =>
  expect(unansweredStatus(why)).toBe(status),
);

test('a machine gets the written message, or nothing', () => {
  const to = (leavesMessage: boolean) =>
    received(
      { ...agent, turn: { ...agent.turn, voicemailText: 'Please call us back.' } },
      folded([opened]),
      { type: 'machine', key: 'machine001', leavesMessage },
      1,
    );
  const end = { type: 'ended', by: 'machine', reason: 'MACHINE_ANSWERED', at: 1 };
  expect(to(false)).toEqual([end]);
  expect(to(true)).toEqual([{ type: 'said', who: 'agent', text: 'Please call us back.', at: 1 }, end]);
});
