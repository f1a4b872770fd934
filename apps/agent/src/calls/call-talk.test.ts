import type { SpokenLine } from '@tessera/agents/conversation/calls';
import type { ConversationEvent, Incoming } from '@tessera/agents/conversation/conversation-events';
import type { CallManner } from '@tessera/data/conversations/conversation-call';
import { CallTalk } from './call-talk.ts';

const manner: CallManner = {
  ...{ language: 'en', speed: 1, pauseMs: 450, bargeIn: true, silenceMs: 6_000, isRecorded: true },
};
const at = { fromMs: 0, toMs: 100, confidence: 0.9, hearingMs: 300 };
const said = (text: string, who: 'agent' | 'user' = 'agent'): ConversationEvent => ({ type: 'said', who, text, at: 0 });
const opened: ConversationEvent = { type: 'opened', agent: { id: 'agent000', version: 1 }, variables: {}, at: 0 };

/** A voice whose sentences end when the test says so. */
function talk(spoken: readonly SpokenLine[] = [], more: Partial<CallManner> = {}) {
  const sentences: string[] = [];
  const stored: SpokenLine[] = [...spoken];
  const posted: Incoming[] = [];
  const ends: string[] = [];
  let finish: ((how: { whole: boolean; soundedMs: number }) => void) | undefined;
  const ended = async (whole: boolean) => {
    finish?.({ whole, soundedMs: whole ? 2_000 : 1_000 });
    await jest.advanceTimersByTimeAsync(0);
  };
  const one = new CallTalk({ ...manner, ...more }, spoken, {
    say: (sentence, onSound) => {
      sentences.push(sentence);
      onSound();
      return new Promise((resolve) => (finish = resolve));
    },
    prepare: () => undefined,
    hush: () => finish?.({ whole: false, soundedMs: 1_000 }),
    heardOf: (sentence) => sentence.split(' ').slice(0, 2).join(' '),
    nowMs: 500,
    spoke: (index, line) => void (stored[index] = line),
    post: (incoming) => void posted.push(incoming),
    tell: () => undefined,
    over: (end) => void ends.push(end),
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { one, sentences, stored, posted, ends, ended, settle };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const notice = said('This call is recorded.');

test('the notice of a recording is said to its end, then the greeting; what is heard is handed over with its time', async () => {
  const { one, sentences, stored, posted, ended, settle } = talk();
  one.logged([opened, notice, said('Hello. How can I help?')], 0);
  expect(sentences).toEqual([]); // nobody is there
  one.came();
  one.interrupted();
  expect(one.isInterruptible).toBe(false);
  await ended(true);
  await ended(true);
  await ended(true);
  expect(sentences).toEqual(['This call is recorded.', 'Hello.', 'How can I help?']);
  expect(stored).toMatchObject([
    { entry: 1, sentences: 1, toMs: 500 },
    { entry: 2, sentences: 2, toMs: 500 },
  ]);
  one.speechBegan();
  one.heard('My name is Asha', at);
  await settle();
  expect(posted).toMatchObject([{ type: 'message', text: 'My name is Asha', heard: at }]);
});

test('an interrupted line is kept as far as it had sounded; what waited behind it is never said', async () => {
  const { one, sentences, stored, ended, settle } = talk();
  one.logged([opened, notice, said('It is open today. Come at nine in the morning.'), said('Anything else?')], 0);
  one.came();
  await ended(true);
  await ended(true);
  one.speechBegan();
  one.interrupted();
  await settle();
  one.heard('Where is it', at);
  expect(stored.slice(1)).toMatchObject([
    { entry: 2, sentences: 1, heardText: 'It is open today. Come at', toMs: 500 },
    { entry: 3, heardText: '' },
  ]);
  expect(sentences).not.toContain('Anything else?');
});

test('a line that a noise cut goes on with its sentence', async () => {
  const { one, sentences, stored, ended, settle } = talk();
  one.logged([opened, notice, said('It is open. Come at nine.')], 0);
  one.came();
  await ended(true);
  await ended(true);
  one.speechBegan();
  one.interrupted();
  await settle();
  one.heardNothing();
  await ended(true);
  expect(sentences.slice(1)).toEqual(['It is open.', 'Come at nine.', 'Come at nine.']);
  expect(stored[1]).toMatchObject({ heardText: null, sentences: 2, toMs: 500 });
});

test('another voice goes on with the sentence in which the first one died, and repeats none before it', async () => {
  const whole = { entry: 1, fromMs: 0, toMs: 400, sentences: 1, heardText: null };
  const { one, sentences, stored, ended } = talk([whole, { ...whole, entry: 2, toMs: null }]);
  one.logged([opened, notice, said('It is open. Come at nine.')], 0);
  one.came();
  await ended(true);
  await ended(true);
  expect(sentences).toEqual(['Sorry, I was cut off for a moment.', 'Come at nine.']);
  expect(stored[1]).toMatchObject({ entry: 2, fromMs: 0, toMs: 500, sentences: 2 });
});

test('silence is told once nobody has anything to say, and not while an answer is awaited', async () => {
  const { one, posted, ended } = talk();
  one.logged([opened, notice], 0);
  one.came();
  await jest.advanceTimersByTimeAsync(7_000);
  expect(posted).toEqual([]);
  await ended(true);
  one.speechBegan();
  one.heard('Hello', at);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(posted).toHaveLength(1);
  one.logged([said('Hello', 'user'), said('Hi.')], 2);
  await ended(true);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(posted[1]).toMatchObject({ type: 'unheard', why: 'silence' });
});

test('a sentence said while a tool runs does not start the silence timer', async () => {
  const { one, sentences, posted, ended } = talk();
  one.logged([opened, notice], 0);
  one.came();
  await ended(true);
  one.heard('When is my visit', at);
  const tool = { key: 'k', at: 0 } as const;
  one.logged([said('When is my visit', 'user'), { type: 'tool.started', ...tool, tool: 'look', args: {} }], 2);
  one.logged([said('One moment.')], 4);
  await ended(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(posted).toHaveLength(1);
  one.logged([{ type: 'tool.finished', ...tool, ok: true, result: null, ms: 1 }, said('On Friday.')], 5);
  await ended(true);
  expect(sentences.at(-1)).toBe('On Friday.');
  await jest.advanceTimersByTimeAsync(6_000);
  expect(posted).toMatchObject([{}, { type: 'unheard', why: 'silence' }]);
});

test('the goodbye is said before the end; after a hang-up nothing is', async () => {
  const byAgent = talk();
  byAgent.one.logged(
    [opened, notice, said('Goodbye.'), { type: 'ended', by: 'agent', reason: 'AGENT_ENDED', at: 0 }],
    0,
  );
  byAgent.one.came();
  await byAgent.ended(true);
  expect(byAgent.ends).toEqual([]);
  await byAgent.ended(true);
  expect(byAgent.ends).toEqual(['agent']);

  const byUser = talk();
  byUser.one.logged([opened, notice, said('Hello.')], 0);
  byUser.one.came();
  byUser.one.logged([{ type: 'ended', by: 'user', reason: 'USER_LEFT', at: 0 }], 3);
  await byUser.settle();
  expect([byUser.ends, byUser.sentences]).toEqual([['user'], ['This call is recorded.']]);
});

test('a goodbye that waits is said also after the customer spoke', async () => {
  const { one, sentences, ended, ends, settle } = talk();
  one.logged([opened, notice, said('It is open.')], 0);
  one.came();
  await ended(true);
  one.logged([said('Goodbye.'), { type: 'ended', by: 'agent', reason: 'AGENT_ENDED', at: 0 }], 3);
  one.speechBegan();
  one.interrupted();
  await settle();
  one.heard('Thanks', at);
  await ended(true);
  expect([sentences.at(-1), ends]).toEqual(['Goodbye.', ['agent']]);
});

test('a voice that took over says nothing more to a customer who leaves or speaks while it excuses itself', async () => {
  const begun = { entry: 2, fromMs: 0, toMs: null, sentences: 1, heardText: null };
  const took = () => {
    const next = talk([{ ...begun, entry: 1, toMs: 400 }, begun]);
    next.one.logged([opened, notice, said('It is open. Come at nine.')], 0);
    next.one.came();
    return next;
  };
  const left = took();
  left.one.left();
  await left.settle();
  const spoken = took();
  spoken.one.speechBegan();
  spoken.one.interrupted();
  await spoken.settle();
  spoken.one.heard('Where is it', at);
  for (const { sentences } of [left, spoken]) expect(sentences).toEqual(['Sorry, I was cut off for a moment.']);
  expect(spoken.stored[1]).toMatchObject({ heardText: 'It is open.' });
});

test('a phone call that is withdrawn while it rings ends without a word', () => {
  const { one, sentences, ends } = talk();
  one.logged([opened, said('Hello.')], 0);
  one.logged([{ type: 'ended', by: 'person', reason: 'PERSON_LEFT', at: 0 }], 2);
  expect([sentences, ends]).toEqual([[], ['person']]);
});

test('the agent hangs up on a machine, or leaves only its message, after the announcement', async () => {
  const hangsUp = talk([], { voicemail: 'hangUp' });
  hangsUp.one.logged([opened, said('Hello.'), said('Is Asha there?')], 0);
  hangsUp.one.came();
  hangsUp.one.machineAnswered();
  await hangsUp.settle();
  expect(hangsUp.posted).toEqual([{ type: 'machine', key: expect.any(String), leavesMessage: false }]);
  expect(hangsUp.sentences).toEqual(['Hello.']);

  const leaves = talk([], { voicemail: 'message' });
  leaves.one.logged([opened, said('Hello.')], 0);
  leaves.one.came();
  leaves.one.machineAnswered();
  await leaves.settle();
  leaves.one.heard('leave a message', at);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(leaves.posted).toEqual([]);
  leaves.one.machineIsSilent();
  expect(leaves.posted).toEqual([{ type: 'machine', key: expect.any(String), leavesMessage: true }]);
  leaves.one.logged(
    [said('Please call us back.'), { type: 'ended', by: 'machine', reason: 'MACHINE_ANSWERED', at: 0 }],
    2,
  );
  await leaves.settle();
  expect([leaves.sentences, leaves.ends]).toEqual([['Hello.', 'Please call us back.'], []]);
  await leaves.ended(true);
  expect(leaves.ends).toEqual(['machine']);
});
