// The agent's own voice come back, and answers given into it, told apart by their sound alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishSentences } from '@tessera/consent/english.sentences';
import { EchoDetector } from '@tessera/agent/audio/echo-detector';
import { largeRoom, noise, seeded, silence, smallRoom, spoken, withEcho, withNoise } from './clips.mjs';

const rate = 16_000;
const agentVoice = { voice: 'en-gb', speed: 160 };
const said = [
  'explanation',
  'explanation_again',
  'read_back_again',
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
/** What the agent asks for, and who says it right after it says nearly the same. */
const repeated = [
  [englishSentences.ready_again, 'yes, I am ready'],
  [`${englishSentences.not_understood} ${englishSentences.ready_again}`, 'yes, I am ready'],
  [englishSentences.confirm_stop, 'ready to go on'],
  [englishSentences.explanation, 'are you ready? yes'],
  [englishSentences.challenge.replace('{digits}', '4, 7, 2, 9'), '4, 7, 2, 9'],
  [englishSentences.challenge_again.replace('{digits}', '8, 1, 5'), '8, 1, 5'],
];
const voices = ['en-us', 'en-gb+f4', 'en-gb-scotland', 'en-us+m3', 'en-us+m7', 'en-us+f3', 'en-gb', 'en-029'];
const speeds = [130, 150, 170];
const rooms = [
  (sound) => sound,
  (sound) => withNoise(sound, 20),
  (sound) => withEcho(sound, smallRoom),
  (sound) => withNoise(withEcho(sound, largeRoom), 15),
];

const samplesIn = (seconds) => Math.round(seconds * rate);
const joined = (...sounds) => Float64Array.from(sounds.flatMap((sound) => [...sound]));
const softer = (sound) => sound.map((sample) => sample * 0.5);

function speech(text, how) {
  const sound = spoken(text, how);
  const isLoud = (sample) => Math.abs(sample) > 100;
  return sound.subarray(sound.findIndex(isLoud), sound.findLastIndex(isLoud) + 1);
}

/** The agent speaks from second 3 on; the microphone of a quiet room gives something `laterS` after that began. */
function isOwnVoice(agent, sound, laterS) {
  const microphone = joined(noise(3 + laterS, 10), sound);
  const echoDetector = new EchoDetector(rate);
  echoDetector.add('agent', Int16Array.from(agent), 3);
  echoDetector.add('proposer', Int16Array.from(microphone), 0);
  return echoDetector.endsIn(microphone.length / rate);
}

/** Sentences of the agent in each room, cut off somewhere after 2.2 s, and late. */
function echoes(random) {
  return said.flatMap((key) =>
    rooms.map((room, at) => {
      const whole = speech(englishSentences[key], agentVoice);
      const agent = whole.subarray(0, Math.max(samplesIn(2.2), Math.round(whole.length * (0.4 + random() * 0.6))));
      return { name: `${key}, room ${at}`, agent, echo: room(softer(agent)), laterS: 0.2 + random() * 1.3 };
    }),
  );
}

/** A buffer ran dry in the middle of a sound, or caught up: so much silence came into it, or so much of it got lost. */
function broken(sound, atS, byS) {
  const at = sound.length - samplesIn(atS);
  const [before, after] = [sound.subarray(0, at), sound.subarray(at)];
  return byS > 0 ? joined(before, silence(byS), after) : joined(before, after.subarray(samplesIn(-byS)));
}

test('what the agent said is told by its sound, in rooms, late and cut off', () => {
  const missed = echoes(seeded(3)).filter(({ agent, echo, laterS }) => !isOwnVoice(agent, echo, laterS));
  assert.deepEqual(
    missed.map(({ name }) => name),
    [],
  );
});

test('nine in ten of them are told in pieces as well', () => {
  const random = seeded(4);
  const inPieces = echoes(random).flatMap((one) =>
    [0.12, -0.12].map((byS) => ({ ...one, byS, echo: broken(one.echo, 0.7 + random() * 0.8, byS) })),
  );
  const missed = inPieces.filter(({ agent, echo, laterS }) => !isOwnVoice(agent, echo, laterS));
  const names = missed.map(({ name, byS }) => `${name}, ${byS} s`);
  assert.ok(missed.length <= inPieces.length / 10, names.join('\n'));
});

test('who answers into the agent or after it is taken for it once in fifty times at most', () => {
  const random = seeded(5);
  const anyOf = (list) => list[Math.floor(random() * list.length)];
  const tries = answers.flatMap((text) => voices.map((voice) => ({ text, voice })));
  const taken = tries.filter(({ text, voice }) => {
    const agent = speech(englishSentences[anyOf(said)], agentVoice);
    const answer = anyOf(rooms)(softer(speech(text, { voice, speed: anyOf(speeds) })));
    return isOwnVoice(agent, answer, Math.max(0, agent.length / rate - 2 + random() * 3));
  });
  assert.ok(taken.length <= tries.length / 50, taken.map(({ text, voice }) => `${text}, ${voice}`).join('\n'));
});

test('who says what the agent asked for is not taken for it, however soon', () => {
  const random = seeded(6);
  const taken = repeated.flatMap(([asked, text]) => {
    const agent = speech(asked, agentVoice);
    return voices.filter((voice, at) => {
      const answer = rooms[at % rooms.length](softer(speech(text, { voice, speed: speeds[at % speeds.length] })));
      return isOwnVoice(agent, answer, agent.length / rate + 0.15 + random() * 0.8);
    });
  });
  assert.deepEqual(taken, []);
});
