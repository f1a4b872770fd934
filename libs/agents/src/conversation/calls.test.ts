import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { emptyMemory, noUsage, type Thought } from '../brain/thinking.ts';
import { callStatusAt, turnsAsHeard, unansweredStatus } from './calls.ts';
import type { ConversationEvent, Incoming } from './conversation-events.ts';
import { applied, folded } from './conversation-state.ts';
import { pending, received, thoughtEvents } from './converse.ts';

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

describe('words that may have been misheard', () => {
  const order = {
    ...{ id: 'order', name: 'Order it', when: '', examples: [], enabled: true, repeatable: true, confirm: 'never' },
    ...{ kind: 'http', timeoutMs: 1_000 },
    arguments: { type: 'object', properties: { count: { type: 'integer', title: 'Count' } }, required: [] },
    target: { method: 'POST', url: 'https://example.com', headers: [], body: '', result: [] },
  } as const;
  const definition = { ...agent, tools: [order] } as unknown as typeof agent;
  const heard = (text: string, confidence: number): Incoming => ({
    ...{ type: 'message', key: `key${confidence}${text.length}`.replace('.', ''), text },
    heard: { fromMs: 0, toMs: 1, confidence, hearingMs: 1 },
  });
  const texts = (log: readonly ConversationEvent[]) =>
    log.flatMap((event) => (event.type === 'said' ? event.text : []));

  /** The log after each turn, where the brain wants to order as many as it is told. */
  function talked(...incoming: Incoming[]): { log: ConversationEvent[]; last: string } {
    const log = [opened];
    let last = '';
    for (const one of incoming) {
      log.push(...received(definition, folded(log), one, 1));
      for (let step = 0; step < 5; step += 1) {
        const state = folded(log);
        const effect = pending(definition, state, { conversation: 'talk0000', now: 2, isNewOwner: false });
        last = effect.do;
        if (effect.do === 'append') log.push(...effect.events);
        if (effect.do !== 'think') continue;
        const thoughts: Thought[] = [{ type: 'call', tool: 'order', args: { count: 15 } }];
        const thinking = {
          thoughts,
          memory: emptyMemory,
          usage: noUsage,
          by: 'x',
          why: 'rule',
          notes: [],
          ms: 1,
        } as const;
        log.push(...thoughtEvents(definition, state, thinking, 2));
      }
    }
    return { log, last };
  }

  it('are read back before a tool changes something, unless they were clear', () => {
    expect(talked(heard('Order fifteen', 0.8)).last).toBe('call');
    const unsure = talked(heard('Order fifteen', 0.65));
    expect([unsure.last, texts(unsure.log).at(-1)]).toEqual(['rest', 'Count: 15. Shall I order it?']);
    expect(talked(heard('Order fifteen', 0.65), heard('Yes', 0.9)).last).toBe('call');
    expect(talked(heard('Order fifteen', 0.65), heard('No', 0.9)).last).toBe('rest');
  });

  it('make the agent ask again, and offer a person the second time', () => {
    const { log } = talked(heard('Odd a fit in', 0.55), heard('Odder fit', 0.5));
    expect(log.some(({ type }) => type === 'think.started' || type === 'tool.started')).toBe(false);
    expect(texts(log)).toEqual([
      ...['Odd a fit in', 'Sorry, I did not catch that. Could you say it again?'],
      ...['Odder fit', 'Sorry, I still do not understand. Shall I get a person for you?'],
    ]);
    expect(folded(log)).toMatchObject({ unclears: 2, memory: { asking: { kind: 'person' } } });
    expect(folded(log).turns.map(({ text }) => text)).not.toContain('Odd a fit in');
    expect(folded(talked(heard('Odd', 0.5), heard('Order', 0.9)).log).unclears).toBe(0);
  });
});

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
