import { initialScript, type ScriptAction } from '@tessera/consent/script/script.types';
import { heard, listen, perform, say } from './script-runner.fixture.ts';

test('a sentence is shown when it sounds, kept with its times when it was said, and the script is told', async () => {
  const { runner, types, lines, written, settle, finishSpeaking } = perform({ started: [say('Welcome.', 1)] });
  runner.tell({ type: 'started' });
  expect(lines).toMatchObject([{ participant: 'Agent', text: 'Welcome.', final: false, from_s: 7 }]);
  expect(types()).toEqual(['started']);
  finishSpeaking();
  await settle();
  expect(types()).toEqual(['started', 'spoken']);
  const stored = written.flatMap(({ transcript = [] }) => transcript);
  expect(stored).toMatchObject([{ id: lines[0]?.id, text: 'Welcome.', final: true, from_s: 7, to_s: 7 }]);
});

test('the first sentence is known before anybody is present, and null once the conversation has started', () => {
  const { runner, written } = perform({ started: [say('Welcome.', 1)], back: [say('Welcome back.', 2)] });
  expect(runner.opening).toBe('Welcome.');
  expect(written).toEqual([]);
  const { runner: later } = perform({ started: [say('Welcome.', 1)] }, { ...initialScript, step: 'readiness' });
  expect(later.opening).toBeNull();
});

test('the proposer can interrupt only interruptible sentences', async () => {
  const { runner, types, lines, settle } = perform({
    started: [say('A long tale', 1)],
    back: [say('Consent', 2, false)],
  });
  runner.tell({ type: 'started' });
  runner.spoke(0);
  expect(types()).toEqual(['started']);
  runner.spoke(700);
  await settle();
  expect(types()).toEqual(['started', 'spoken']);
  expect(lines.at(-1)).toMatchObject({ text: 'A long tale …', final: true });
  runner.tell({ type: 'back' });
  runner.spoke(700);
  await settle();
  expect(types()).toEqual(['started', 'spoken', 'back']);
});

test('a replaced sentence is not reported as spoken', async () => {
  const { runner, types, settle } = perform({ started: [say('First', 1)], 'not-in-frame': [say('Second', 2)] });
  runner.tell({ type: 'started' });
  runner.tell({ type: 'not-in-frame' });
  await settle();
  expect(types()).toEqual(['started', 'not-in-frame']);
});

test('a failed voice leaves the words on the page, and the script continues', async () => {
  const { runner, types, inputs, done, lines, settle } = perform({ started: [say('mute', 1)] });
  runner.tell({ type: 'started' });
  await settle();
  expect(done).toContain('a sentence could not be spoken');
  expect(types()).toEqual(['started', 'spoken']);
  expect(inputs.at(-1)).toMatchObject({ whole: false });
  expect(lines.at(-1)).toMatchObject({ text: 'mute …', final: true });
});

test('the echo of an interrupted text is not an answer', async () => {
  const { runner, inputs, done, lines, settle } = perform({ started: [say('torn', 1)], spoken: [listen('answer')] });
  runner.tell({ type: 'started' });
  await settle();
  expect(done).toContain('a sentence could not be spoken');
  expect(lines.at(-1)).toMatchObject({ text: 'torn …', final: true });
  runner.heard({ ...heard, text: 'torn' });
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
});

test('words belong to the turn that listened; a turn without words is unintelligible', () => {
  const { runner, inputs, lines } = perform({ started: [listen('answer')] });
  runner.heard(heard);
  expect(inputs).toEqual([]);
  runner.tell({ type: 'started' });
  runner.spoke(0);
  runner.understood('ye');
  runner.heard(heard);
  expect(inputs.at(-1)).toEqual({ type: 'heard', turn: 5, text: 'yes', confidence: 0.9, negationHeard: false });
  expect(lines.map(({ text, final }) => [text, final])).toEqual([
    ['ye', false],
    ['yes', true],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1);
  runner.tell({ type: 'started' });
  runner.heard({ ...heard, text: '' });
  expect(inputs.at(-1)).toEqual({ type: 'unintelligible', turn: 5 });
});

test("the agent's echo is not an answer; the same words said later are", async () => {
  const { room, runner, inputs, settle, finishSpeaking } = perform({
    started: [say('say yes i am ready', 1)],
    spoken: [listen('answer')],
    echo: [listen('answer')],
  });
  room.speakingForMs = 400;
  runner.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  runner.heard({ ...heard, text: 'say yes i am ready' });
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
  room.speakingForMs = 0;
  runner.tell({ type: 'echo', turn: 5 });
  room.seconds += 0.6;
  runner.spoke(0);
  runner.heard({ ...heard, text: 'say yes i am ready' });
  expect(inputs.at(-1)).toMatchObject({ type: 'heard' });
});

test("speech that ends with the agent's voice was its echo; longer speech is an answer", async () => {
  const { room, runner, inputs, settle, finishSpeaking } = perform({
    started: [say('are you ready', 1)],
    spoken: [listen('answer')],
    echo: [listen('answer')],
  });
  room.speakingForMs = 400;
  runner.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  room.seconds += 1.2;
  runner.heard({ ...heard, text: 'what go' }, 900);
  expect(inputs.at(-1)).toEqual({ type: 'echo', turn: 5 });
  runner.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  room.seconds += 1.5;
  runner.heard({ ...heard, text: 'yes' }, 900);
  expect(inputs.at(-1)).toMatchObject({ type: 'heard', text: 'yes' });
  runner.tell({ type: 'started' });
  finishSpeaking();
  await settle();
  room.seconds += 1.5;
  room.soundsLikeAgent = true;
  runner.heard({ ...heard, text: 'yes' }, 900);
  expect(inputs.at(-1)).toMatchObject({ type: 'echo' });
});

test("the agent's echo is not a reading", () => {
  const { room, runner, types } = perform({ started: [listen('read-back')] });
  runner.tell({ type: 'started' });
  room.soundsLikeAgent = true;
  runner.heard({ ...heard, text: 'the the' }, 900);
  expect(types()).toEqual(['started', 'echo']);
});

test('a played back recording of the agent is not a reading; answers are not checked for it', () => {
  const { room, runner, types } = perform({ started: [listen('read-back')], echo: [listen('answer')] });
  room.playsAgentBack = true;
  runner.tell({ type: 'started' });
  runner.heard({ ...heard, text: 'i agree to the plan' }, 900);
  runner.heard({ ...heard, text: 'yes' }, 900);
  expect(types()).toEqual(['started', 'echo', 'heard']);
});

test('reports a false speech start; the next real speech gets its own start time', () => {
  const { room, runner, types, lines } = perform({ started: [listen('answer')] });
  runner.tell({ type: 'started' });
  runner.spoke(0);
  runner.noSpeech();
  room.seconds += 5;
  runner.spoke(0);
  room.seconds += 1;
  runner.heard({ ...heard, text: 'yes' });
  expect(types()).toEqual(['started', 'speech', 'no-speech', 'speech', 'heard']);
  expect(lines.at(-1)).toMatchObject({ participant: 'You', from_s: 12 });
});

test('a reading is judged, stored as an attempt, and its verdict is sent; the outcome is stored with the event', async () => {
  const reading = { text: 'i agree', confidence: 0.8, negationHeard: false };
  const { runner, types, inputs, written, room, settle } = perform({
    started: [listen('read-back')],
    heard: [{ do: 'score', turn: 6, attempt: 2, heard: reading }],
    scored: [
      { do: 'outcome', outcome: 'verified', reviewReasons: [] },
      { do: 'emit', event: { event_type: 'declaration_recorded' } },
    ],
  });
  room.seen.push('several_faces');
  runner.tell({ type: 'started' });
  runner.heard({ ...heard, text: 'i agree' });
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

test("a line is cut to the transcript's limit for both speakers", async () => {
  const long = 'word '.repeat(2_000);
  const { runner, lines, written, settle } = perform({ started: [say(long, 1)], spoken: [listen('read-back')] });
  runner.tell({ type: 'started' });
  runner.spoke(700);
  await settle();
  runner.spoke(0);
  runner.understood(long);
  runner.heard({ ...heard, text: long });
  const all = [...lines, ...written.flatMap(({ transcript = [] }) => transcript)];
  expect(all.map(({ participant, final }) => `${participant} ${final}`)).toEqual([
    ...['Agent false', 'Agent true', 'You false', 'You true'],
    ...['Agent true', 'You true'],
  ]);
  for (const { text } of all) expect([text.length, text.slice(-2)]).toEqual([5_000, ' …']);
});

test('a failing script is reported: the agent cannot continue', async () => {
  const { runner, done, settle, finishSpeaking, room } = perform({ started: [say('Welcome.', 1)] });
  runner.tell({ type: 'started' });
  Object.defineProperty(room, 'seconds', {
    get: () => {
      throw new Error('the recording is gone');
    },
  });
  finishSpeaking();
  await settle();
  expect(done.at(-1)).toBe('a sentence came to no end');
  const failing = perform({ started: [{ do: 'listen' } as ScriptAction] });
  Object.defineProperty(failing.room, 'speakingForMs', {
    get: () => {
      throw new Error('the listener is closed');
    },
  });
  failing.runner.tell({ type: 'started' });
  expect(failing.done.at(-1)).toBe('the script can not go on');
});

test('the end of the script ends the session', () => {
  const { runner, done } = perform({ started: [{ do: 'end' }] });
  runner.tell({ type: 'started' });
  expect(done).toEqual(['stop listening', 'ended']);
});

test('an agent that leaves does not change the script: another one continues it', async () => {
  const { runner, types, done, settle } = perform({ started: [say('Welcome.', 1)] });
  runner.tell({ type: 'started' });
  runner.leave();
  runner.tell({ type: 'left' });
  await settle();
  expect(types()).toEqual(['started']);
  expect(done).toContain('hush');
});

test('a wait that ends while the connection is lost is an absence, not silence', async () => {
  jest.useFakeTimers();
  const timer: ScriptAction = { do: 'timer', turn: 1, ms: 100 };
  const { room, runner, types } = perform({ started: [timer], back: [timer] });
  runner.tell({ type: 'started' });
  jest.advanceTimersByTime(100);
  expect(types()).toEqual(['started', 'timer']);
  room.isConnected = false;
  runner.tell({ type: 'back' });
  jest.advanceTimersByTime(100);
  expect(types().slice(2)).toEqual(['back', 'left', 'timer']);
  runner.leave();
  jest.useRealTimers();
});
