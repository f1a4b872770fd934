// The agent's own voice come back, and answers given into it, told apart by their sound alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishSentences } from '@tessera/consent/english.sentences';
import { OwnVoice } from '@tessera/worker/verification/agent/own-voice';
import { seeded, silence, spoken, withEcho, withNoise } from './clips.mjs';

const rate = 16_000;
const agentVoice = { voice: 'en-gb', speed: 160 };
const said = [
  'explanation',
  'explanation_again',
  'ready_again',
  'not_understood',
  'own_echo',
  'confirm_stop',
  'silence',
];
const answers = [
  'yes',
  'yes, I am ready',
  'okay, go ahead please',
  'sorry, I did not understand, can you repeat that please',
  'no, wait a moment, I need my glasses',
  'can you say that once more, slowly please',
  'I will read a consent text',
  'haan, main taiyar hoon',
];
const voices = ['en-us', 'en-gb+f4', 'en-gb-scotland', 'en-us+m3', 'en-us+m7', 'en-us+f3'];
const rooms = [
  (sound) => sound,
  (sound) => withNoise(sound, 20),
  (sound) => withEcho(sound, { seconds: 0.25, level: 0.12 }),
  (sound) => withNoise(withEcho(sound, { seconds: 0.6, level: 0.15 }), 15),
];

const samplesIn = (seconds) => Math.round(seconds * rate);
const speech = (text, how) => withoutSilence(spoken(text, how));
const withoutSilence = (sound) => {
  const isLoud = (sample) => Math.abs(sample) > 100;
  return sound.subarray(sound.findIndex(isLoud), sound.findLastIndex(isLoud) + 1);
};
const joined = (...sounds) => Float64Array.from(sounds.flatMap((sound) => [...sound]));

/** The agent speaks from second 1 on, the microphone gives something from another second on. */
function isOwnVoice(agent, microphone, fromS) {
  const ownVoice = new OwnVoice(rate);
  ownVoice.add('agent', Int16Array.from(agent), 1);
  ownVoice.add('proposer', Int16Array.from(microphone), fromS);
  return ownVoice.endsIn(fromS + microphone.length / rate);
}

/** A buffer ran dry in the middle of a sound, or caught up: so much silence came into it, or so much of it got lost. */
function broken(sound, atS, byS) {
  const at = sound.length - samplesIn(atS);
  const [before, after] = [sound.subarray(0, at), sound.subarray(at)];
  return byS > 0 ? joined(before, silence(byS), after) : joined(before, after.subarray(samplesIn(-byS)));
}

const random = seeded(3);
/** Sentences of the agent in each room, cut off somewhere, and late. */
const echoes = said.flatMap((key) =>
  rooms.map((room, at) => {
    const whole = speech(englishSentences[key], agentVoice);
    const agent = whole.subarray(0, Math.max(samplesIn(2.2), Math.round(whole.length * (0.4 + random() * 0.6))));
    return {
      name: `${key}, room ${at}`,
      agent,
      echo: room(agent.map((sample) => sample * 0.5)),
      lateS: random() * 1.6,
    };
  }),
);

test('what the agent said is told by its sound, in rooms, late and cut off', () => {
  const missed = echoes.filter(({ agent, echo, lateS }) => !isOwnVoice(agent, echo, 1 + lateS));
  assert.deepEqual(
    missed.map(({ name }) => name),
    [],
  );
});

test('six in seven of them are told in pieces as well', () => {
  const inPieces = echoes.flatMap((one) =>
    [0.12, -0.12].map((byS) => ({ ...one, byS, echo: broken(one.echo, 0.7 + random() * 0.8, byS) })),
  );
  const missed = inPieces.filter(({ agent, echo, lateS }) => !isOwnVoice(agent, echo, 1 + lateS));
  const names = missed.map(({ name, byS }) => `${name}, ${byS} s`);
  assert.ok(missed.length <= inPieces.length / 7, names.join('\n'));
});

test('who answers into the agent or after it is taken for it once in fifty times at most', () => {
  const taken = [];
  for (const text of answers)
    for (const [at, voice] of voices.entries()) {
      const agent = speech(englishSentences[said[at % said.length]], agentVoice);
      const microphone = rooms[at % rooms.length](speech(text, { voice, speed: [140, 155, 170][at % 3] }));
      const fromS = Math.max(0, 1 + agent.length / rate - 2 + random() * 3);
      if (isOwnVoice(agent, microphone, fromS)) taken.push(`${text}, ${voice}`);
    }
  assert.ok(taken.length <= 1, taken.join('\n'));
});
