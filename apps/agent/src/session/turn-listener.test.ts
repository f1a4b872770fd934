import { type VAD, VADEventType } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import type { Expectation, Heard, Recognition } from '../speech/recognition.ts';
import { TurnListener, type TurnListenerEvents } from './turn-listener.ts';
import { recordingRate } from '../audio/stereo-recording.ts';

const heardYes: Heard = { text: 'yes', confidence: 0.9, negationHeard: false, recogniser: 'local' };
const frameOf = (value: number): AudioFrame => {
  const count = recordingRate / 50;
  return new AudioFrame(new Int16Array(count).fill(value), recordingRate, 1, count);
};
const settle = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

/** A listener with a simulated detector and recogniser. */
function listener(answer: Heard | Error = heardYes) {
  const log: string[] = [];
  const pushed: number[] = [];
  let tellDetected: ((event: { type: VADEventType; speechDuration: number; samplesIndex: number }) => void) | undefined;
  let failDetecting: ((error: Error) => void) | undefined;
  let partial: ((text: string) => void) | undefined;
  let given = 0;
  const stream = {
    pushFrame: ({ samplesPerChannel }: AudioFrame) => (given += samplesPerChannel),
    close: () => undefined,
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve, reject) => {
          tellDetected = (value) => resolve({ done: false, value });
          failDetecting = reject;
        }),
    }),
  };
  const detector = { stream: () => stream, minSilenceDuration: 250 } as unknown as VAD;
  const recognition: Recognition = {
    prepare: async () => undefined,
    begin: (_expected: Expectation, onPartial) => {
      partial = onPartial;
      return {
        push: (frame) => pushed.push(frame.data[0] ?? 0),
        finish: async () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
        cancel: () => log.push('cancelled'),
      };
    },
    close: async () => undefined,
  };
  const on: TurnListenerEvents = {
    speech: () => log.push('speech'),
    partial: (text) => log.push(`partial ${text}`),
    noSpeech: () => log.push('no speech'),
    heard: ({ text }, silentMs) => log.push(`heard "${text}" after ${silentMs} ms of silence`),
    noise: () => log.push('noise'),
    fault: () => log.push('fault'),
    broken: (error) => log.push(`broken: ${String(error)}`),
  };
  const made = new TurnListener(detector, recognition, on);
  const detect = async (type: VADEventType, speechDuration: number, behindMs: number) => {
    tellDetected?.({ type, speechDuration, samplesIndex: given - (behindMs * recordingRate) / 1000 });
    await settle();
  };
  return {
    listener: made,
    log,
    pushed,
    begins: (behindMs = 0) => detect(VADEventType.START_OF_SPEECH, 0, behindMs),
    ends: (speechMs = 1_000, behindMs = 0) => detect(VADEventType.END_OF_SPEECH, speechMs, behindMs),
    understood: (text: string) => partial?.(text),
    fails: async () => {
      failDetecting?.(new Error('no model'));
      await settle();
    },
  };
}
const turn = { expected: { kind: 'answer' as const }, pauseMs: 900 };

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a turn ends after the whole pause, not at the first break', async () => {
  const { listener: listening, log, begins, ends } = listener();
  await settle();
  listening.listen(turn);
  await begins();
  await ends();
  await jest.advanceTimersByTimeAsync(500);
  await begins();
  await ends();
  await jest.advanceTimersByTimeAsync(600);
  expect(log).toEqual(['speech', 'speech']);
  await jest.advanceTimersByTimeAsync(60);
  expect(log.at(-1)).toBe('heard "yes" after 900 ms of silence');
  await listening.close();
});

test('a complete answer needs only the short pause', async () => {
  const { listener: listening, log, begins, ends, understood } = listener();
  await settle();
  listening.listen({ ...turn, pauseMs: 2_500, completePauseMs: 900, isComplete: (text) => text === 'all of it' });
  await begins();
  await ends();
  await jest.advanceTimersByTimeAsync(300);
  understood('all of it');
  await jest.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['speech', 'partial all of it', 'heard "yes" after 900 ms of silence']);
  await listening.close();
});

test('speech that started before the turn is included from the first word', async () => {
  const { listener: listening, pushed, begins } = listener();
  await settle();
  for (let value = 1; value <= 50; value += 1) listening.hear(frameOf(value));
  await begins();
  await jest.advanceTimersByTimeAsync(200);
  for (let value = 51; value <= 60; value += 1) listening.hear(frameOf(value));
  expect(pushed).toEqual([]);
  listening.listen(turn);
  expect(pushed.at(-1)).toBe(60);
  expect(pushed.length).toBeGreaterThanOrEqual(35);
  await listening.close();
});

test('a delayed detector on a busy machine loses no word, and the times of silence stay correct', async () => {
  const { listener: listening, log, pushed, begins, ends } = listener();
  await settle();
  listening.listen(turn);
  for (let value = 1; value <= 80; value += 1) listening.hear(frameOf(value));
  await begins(600);
  expect(pushed[0]).toBe(80 - (600 + 500) / 20 + 1);
  await ends(1_000, 400);
  await jest.advanceTimersByTimeAsync(640);
  expect(log).toEqual(['speech']);
  await jest.advanceTimersByTimeAsync(20);
  expect(log.at(-1)).toBe('heard "yes" after 1300 ms of silence');
  await listening.close();
});

test('a click is reported as a false alarm, and the turn continues', async () => {
  const { listener: listening, log, begins, ends } = listener({ ...heardYes, text: '' });
  await settle();
  listening.listen(turn);
  await begins();
  await ends(90);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual(['speech', 'no speech']);
  await begins();
  await ends(700);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(log.at(-1)).toBe('heard "" after 900 ms of silence');
  await listening.close();
});

test('long noise ends the turn; a failed recogniser is reported', async () => {
  const noisy = listener();
  await settle();
  noisy.listener.listen(turn);
  for (let at = 0; at < 199; at += 1) noisy.listener.hear(frameOf(2_000));
  expect(noisy.log).toEqual([]);
  noisy.listener.hear(frameOf(2_000));
  expect(noisy.log).toEqual(['cancelled', 'noise']);
  await noisy.listener.close();

  const failing = listener(new Error('no recogniser'));
  await settle();
  failing.listener.listen(turn);
  await failing.begins();
  await failing.ends();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(failing.log).toEqual(['speech', 'fault']);
  await failing.listener.close();
});

test('reports a failed or stalled detector once; closing the listener is not a failure', async () => {
  const failing = listener();
  await settle();
  await failing.fails();
  expect(failing.log).toEqual(['broken: Error: no model']);

  const stuck = listener();
  await settle();
  for (let at = 0; at < 499; at += 1) stuck.listener.hear(frameOf(1));
  await stuck.begins();
  for (let at = 0; at < 500; at += 1) stuck.listener.hear(frameOf(1));
  expect(stuck.log).toEqual(['speech']);
  for (let at = 0; at < 10; at += 1) stuck.listener.hear(frameOf(1));
  expect(stuck.log).toEqual(['speech', 'broken: Error: it looks at nothing']);

  const closed = listener();
  await settle();
  await closed.listener.close();
  await closed.fails();
  expect(closed.log).toEqual([]);
});
