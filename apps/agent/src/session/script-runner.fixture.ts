import {
  initialScript,
  type ScriptAction,
  type ScriptInput,
  type ScriptState,
  type SeenReason,
} from '@tessera/consent/script/script.types';
import { timings } from '@tessera/consent/timings';
import type { Verdict } from '@tessera/consent/verdict';
import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { ScriptRunner } from './script-runner.ts';
import type { ScriptIo } from './script-io.ts';

const verdict: Verdict = {
  outcome: 'pass',
  coverage: 1,
  wer: 0,
  insertions: 0,
  order: 1,
  negation: false,
  phrases: [],
  words: [],
  reasons: [],
  thresholds: { pass: 0.68, review: 0.55 },
};
export const heard = { text: 'yes', confidence: 0.9, negationHeard: false, recogniser: 'local' as const };
export const say = (text: string, turn: number, interruptible = true): ScriptAction => ({
  do: 'say',
  turn,
  keys: [],
  text,
  interruptible,
});

export const listen = (mode: 'answer' | 'read-back'): ScriptAction => ({
  do: 'listen',
  turn: 5,
  mode,
  pauseMs: 900,
  expected: '',
});

/** A runner whose script has these actions for each type of input, with I/O that logs its calls. */
export function perform(answers: Partial<Record<ScriptInput['type'], ScriptAction[]>>, from = initialScript) {
  const inputs: ScriptInput[] = [];
  const done: string[] = [];
  const lines: TranscriptEntry[] = [];
  const written: Parameters<ScriptIo['write']>[0][] = [];
  const seen: SeenReason[] = [];
  const room = {
    seconds: 7,
    speakingForMs: 0,
    isConnected: true,
    soundsLikeAgent: false,
    playsAgentBack: false,
    seen,
  };
  let finish: ((whole: boolean) => void) | null = null;
  const end = (whole: boolean) => {
    const resolve = finish;
    finish = null;
    resolve?.(whole);
  };
  const io: ScriptIo = {
    say: async (text, onSound) => {
      end(false);
      if (text === 'mute') throw new Error('no voice');
      done.push(`say ${text}`);
      onSound();
      if (text === 'torn') throw new Error('it broke off');
      const whole = await new Promise<boolean>((resolve) => (finish = resolve));
      return { whole, endedAtS: room.seconds };
    },
    hush: () => {
      done.push('hush');
      end(false);
    },
    listen: ({ mode }) => {
      done.push(`listen ${mode}`);
      return room.speakingForMs;
    },
    stopListening: () => done.push('stop listening'),
    isConnected: () => room.isConnected,
    seen: async () => [...room.seen],
    seconds: () => room.seconds,
    soundsLikeAgent: () => room.soundsLikeAgent,
    playsAgentBack: () => room.playsAgentBack,
    write: (entry) => written.push(structuredClone(entry)),
    transcribe: (entry) => lines.push(entry),
    trouble: (_, what) => done.push(what),
    broken: (_, what) => done.push(what),
    ended: () => done.push('ended'),
  };
  const rules = {
    next: (state: ScriptState, input: ScriptInput) => {
      inputs.push(input);
      return { state: { ...state, turn: state.turn + 1 }, actions: answers[input.type] ?? [] };
    },
    judge: () => verdict,
    isEcho: (words: string, said: string) => words === said,
  };
  const context = {
    language: 'english',
    name: 'Asha',
    consentText: 'I agree.',
    attempts: 3,
    challengeDigits: 4,
    timings,
  };
  const runner = new ScriptRunner(from, { ...context, language: 'english' }, io, rules, '1');
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const types = () => inputs.map(({ type }) => type);
  return { room, runner, inputs, types, done, lines, written, settle, finishSpeaking: () => end(true) };
}
