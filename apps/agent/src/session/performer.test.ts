import { initialScript, type ScriptAction } from '@tessera/consent/script/script.types';
import { heard, listen, perform, say } from './performer.fixture.ts';

test('a sentence is shown when it sounds, kept with its times when it was said, and the script is told', async () => {
  const { performer, types, lines, written, settle, finishSpeaking } = perform({ started: [say('Welcome.', 1)] });
  performer.tell({ type: 'started' });
  expect(lines).toMatchObject([{ participant: 'Agent', text: 'Welcome.', final: false, from_s: 7 }]);
  expect(types()).toEqual(['started']);
  finishSpeaking();
  await settle();
  expect(types()).toEqual(['started', 'spoken']);
  const stored = written.flatMap(({ transcript = [] }) => transcript);
  expect(stored).toMatchObject([{ id: lines[0]?.id, text: 'Welcome.', final: true, from_s: 7, to_s: 7 }]);
});

test('what is said first is known before anybody is there, and nothing once the talk began', () => {
  const { performer, written } = perform({ started: [say('Welcome.', 1)], back: [say('Welcome back.', 2)] });
  expect(performer.opening).toBe('Welcome.');
  expect(written).toEqual([]);
  const { performer: later } = perform({ started: [say('Welcome.', 1)] }, { ...initialScript, step: 'readiness' });
  expect(later.opening).toBeNull();
});

test('a proposer cuts short what may be cut short, and nothing else', async () => {
  const { performer, types, lines, settle } = perform({
    started: [say('A long tale', 1)],
    back: [say('Consent', 2, false)],
  });
  performer.tell({ type: 'started' });
  performer.spoke(0);
  expect(types()).toEqual(['started']);
  performer.spoke(700);
  await settle();
  expect(types()).toEqual(['started', 'spoken']);
  expect(lines.at(-1)).toMatchObject({ text: 'A long tale …', final: true });
  performer.tell({ type: 'back' });
  performer.spoke(700);
  await settle();
  expect(types()).toEqual(['started', 'spoken', 'back']);
});

test('a sentence that makes way for another one is no answer to the script', async () => {
  const { performer, types, settle } = perform({ started: [say('First', 1)], 'not-in-frame': [say('Second', 2)] });
  performer.tell({ type: 'started' });
  performer.tell({ type: 'not-in-frame' });
  await settle();
  expect(types()).toEqual(['started', 'not-in-frame']);
});

test('a voice that fails leaves the words on the page, and the script goes on', async () => {
  const { performer, types, inputs, done, lines, settle } = perform({ started: [say('mute', 1)] });
  performer.tell({ type: 'started' });
  await settle();
  expect(done).toContain('a sentence could not be spoken');
  expect(types()).toEqual(['started', 'spoken']);
  expect(inputs.at(-1)).toMatchObject({ whole: false });
  expect(lines.at(-1)).toMatchObject({ text: 'mute …', final: true });
});

test('of a text that broke off the agent knows that it was heard: its echo is no answer', async () => {
  const { performer, inputs, done, lines, settle } = perform({ started: [say('torn', 1)], spoken: [listen('answer')] });
  performer.tell({ type: 'started' });
  await settle();
  expect(done).toContain('a sentence could not be spoken');
  expect(lines.at(-1)).toMatchObject({ text: 'torn …', final: true });
  performer.heard({ ...heard, text: 'torn' });
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
});

test('what was heard belongs to the turn that listened; without words it is not understood', () => {
  const { performer, inputs, lines } = perform({ started: [listen('answer')] });
  performer.heard(heard);
  expect(inputs).toEqual([]);
  performer.tell({ type: 'started' });
  performer.spoke(0);
  performer.understood('ye');
  performer.heard(heard);
  expect(inputs.at(-1)).toEqual({ type: 'heard', turn: 5, text: 'yes', confidence: 0.9, negationHeard: false });
  expect(lines.map(({ text, final }) => [text, final])).toEqual([
    ['ye', false],
    ['yes', true],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1);
  performer.tell({ type: 'started' });
  performer.heard({ ...heard, text: '' });
  expect(inputs.at(-1)).toEqual({ type: 'unintelligible', turn: 5 });
});

test('the agent that hears itself is no answer; who says later what it asked for has answered', async () => {
  const { world, performer, inputs, settle, finishSpeaking } = perform({
    started: [say('say yes i am ready', 1)],
    spoken: [listen('answer')],
    echo: [listen('answer')],
  });
  world.speakingForMs = 400;
  performer.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  performer.heard({ ...heard, text: 'say yes i am ready' });
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
  world.speakingForMs = 0;
  performer.tell({ type: 'echo', turn: 5 });
  world.seconds += 0.6;
  performer.spoke(0);
  performer.heard({ ...heard, text: 'say yes i am ready' });
  expect(inputs.at(-1)).toMatchObject({ type: 'heard' });
});

test('what ends with the voice of the agent was its echo, whatever was heard in it; who goes on has answered', async () => {
  const { world, performer, inputs, settle, finishSpeaking } = perform({
    started: [say('are you ready', 1)],
    spoken: [listen('answer')],
    echo: [listen('answer')],
  });
  world.speakingForMs = 400;
  performer.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  world.seconds += 1.2;
  performer.heard({ ...heard, text: 'what go' }, 900);
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
  performer.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  world.seconds += 1.5;
  performer.heard({ ...heard, text: 'yes' }, 900);
  expect(inputs.at(-1)).toMatchObject({ type: 'heard', text: 'yes' });
  performer.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  world.seconds += 1.5;
  world.soundsLikeAgent = true;
  performer.heard({ ...heard, text: 'yes' }, 900);
  expect(inputs.at(-1)).toMatchObject({ type: 'echo' });
});

test('the agent that hears itself while it listens to a reading has heard no reading', () => {
  const { world, performer, types } = perform({ started: [listen('read-back')] });
  performer.tell({ type: 'started' });
  world.soundsLikeAgent = true;
  performer.heard({ ...heard, text: 'the the' }, 900);
  expect(types()).toEqual(['started', 'echo']);
});

test("a reading in the agent's own voice, played back, is none; elsewhere nobody looks for it", () => {
  const { world, performer, types } = perform({ started: [listen('read-back')], echo: [listen('answer')] });
  world.playsAgentBack = true;
  performer.tell({ type: 'started' });
  performer.heard({ ...heard, text: 'i agree to the plan' }, 900);
  performer.heard({ ...heard, text: 'yes' }, 900);
  expect(types()).toEqual(['started', 'echo', 'heard']);
});

test('who seemed to speak did not: the script is told, and what they say later begins then', () => {
  const { world, performer, types, lines } = perform({ started: [listen('answer')] });
  performer.tell({ type: 'started' });
  performer.spoke(0);
  performer.noSpeech();
  world.seconds += 5;
  performer.spoke(0);
  world.seconds += 1;
  performer.heard({ ...heard, text: 'yes' });
  expect(types()).toEqual(['started', 'speech', 'no-speech', 'speech', 'heard']);
  expect(lines.at(-1)).toMatchObject({ participant: 'You', from_s: 12 });
});

test('a reading is judged, kept as an attempt, and the verdict told; the outcome is stored with the event', async () => {
  const reading = { text: 'i agree', confidence: 0.8, negationHeard: false };
  const { performer, types, inputs, written, world, settle } = perform({
    started: [listen('read-back')],
    heard: [{ do: 'score', turn: 6, attempt: 2, heard: reading }],
    scored: [
      { do: 'outcome', outcome: 'verified', reviewReasons: [] },
      { do: 'emit', event: { event_type: 'declaration_recorded' } },
    ],
  });
  world.seen.push('several_faces');
  performer.tell({ type: 'started' });
  performer.heard({ ...heard, text: 'i agree' });
  await settle();
  expect(types()).toEqual(['started', 'heard', 'scored']);
  expect(inputs.at(-1)).toMatchObject({ seen: ['several_faces'] });
  expect(written.flatMap(({ attempts = [] }) => attempts)).toMatchObject([
    { number: 2, heard: 'i agree', recogniser: 'local', verdict: { outcome: 'pass' } },
  ]);
  expect(written.at(-1)).toMatchObject({
    events: [{ event_type: 'declaration_recorded' }],
    set: { outcome: 'verified', reviewReasons: [] },
  });
});

test('a line is as long as a transcript holds, whoever says it', async () => {
  const long = 'word '.repeat(2_000);
  const { performer, lines, written, settle } = perform({ started: [say(long, 1)], spoken: [listen('read-back')] });
  performer.tell({ type: 'started' });
  performer.spoke(700);
  await settle();
  performer.spoke(0);
  performer.understood(long);
  performer.heard({ ...heard, text: long });
  const all = [...lines, ...written.flatMap(({ transcript = [] }) => transcript)];
  expect(all.map(({ participant, final }) => `${participant} ${final}`)).toEqual([
    ...['Agent false', 'Agent true', 'You false', 'You true'],
    ...['Agent true', 'You true'],
  ]);
  for (const { text } of all) expect([text.length, text.slice(-2)]).toEqual([5_000, ' …']);
});

test('a script that fails is told: the agent can not go on', async () => {
  const { performer, done, settle, finishSpeaking, world } = perform({ started: [say('Welcome.', 1)] });
  performer.tell({ type: 'started' });
  Object.defineProperty(world, 'seconds', {
    get: () => {
      throw new Error('the recording is gone');
    },
  });
  finishSpeaking();
  await settle();
  expect(done.at(-1)).toBe('a sentence came to no end');
  const failing = perform({ started: [{ do: 'listen' } as ScriptAction] });
  Object.defineProperty(failing.world, 'speakingForMs', {
    get: () => {
      throw new Error('the ear is closed');
    },
  });
  failing.performer.tell({ type: 'started' });
  expect(failing.done.at(-1)).toBe('the script can not go on');
});

test('the end of the script ends the session', () => {
  const { performer, done } = perform({ started: [{ do: 'end' }] });
  performer.tell({ type: 'started' });
  expect(done).toEqual(['stop listening', 'ended']);
});

test('an agent that leaves lets the script be: another one goes on from there', async () => {
  const { performer, types, done, settle } = perform({ started: [say('Welcome.', 1)] });
  performer.tell({ type: 'started' });
  performer.leave();
  performer.tell({ type: 'left' });
  await settle();
  expect(types()).toEqual(['started']);
  expect(done).toContain('hush');
});

test('a wait that ends while the connection is lost is an absence, and no silence', async () => {
  jest.useFakeTimers();
  const timer: ScriptAction = { do: 'timer', turn: 1, ms: 100 };
  const { world, performer, types } = perform({ started: [timer], back: [timer] });
  performer.tell({ type: 'started' });
  jest.advanceTimersByTime(100);
  expect(types()).toEqual(['started', 'timer']);
  world.isConnected = false;
  performer.tell({ type: 'back' });
  jest.advanceTimersByTime(100);
  expect(types().slice(2)).toEqual(['back', 'left', 'timer']);
  performer.leave();
  jest.useRealTimers();
});
