// A few readings of `npm run rates`, the clear ones: which of them pass must not depend on luck.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { largeRoom, noise, silence, smallRoom, spoken, withEcho, withNoise } from './clips.mjs';
import { agentReading, answered, finish, judged, otherText, short, shortFor, usual } from './readings.mjs';

/** Whose numbers lead by far, clean and in noise. */
const reader = { voice: 'en-us+m3', speed: 165 };
after(finish);

test('the right text passes, word for word', async () => {
  const { outcome, verdict } = await judged(spoken(short.text, reader), short);
  assert.equal(outcome, 'pass', verdict.reasons.join(' '));
  assert.ok(verdict.coverage > 0.9);
});

test('the right text passes through noise and in rooms, read by several voices at several speeds', async () => {
  const readings = [
    withNoise(spoken(short.text, reader), 20),
    withEcho(spoken(short.text, reader), smallRoom),
    withNoise(spoken(short.text, { voice: 'en-us', speed: 150 }), 10),
    withEcho(spoken(short.text, { voice: 'en-gb', speed: 140 }), largeRoom),
  ];
  for (const [at, sound] of readings.entries()) {
    const { outcome, verdict } = await judged(sound, short);
    assert.equal(outcome, 'pass', `reading ${at}: ${verdict.reasons.join(' ')}`);
  }
});

test('the right text passes whatever it begins with: a pause in it, okay, a cough', async () => {
  const speak = (said) => spoken(said, reader);
  for (const [begin, sound] of Object.entries(short.begun)) {
    const { outcome, verdict } = await judged(sound(speak), short);
    assert.equal(outcome, 'pass', `${begin}: ${verdict.reasons.join(' ')}`);
  }
});

test('who has a name that sounds like a denial passes', async () => {
  const readings = [
    [shortFor('John Mathew', 25, 17_000), { voice: 'en-us', speed: 150 }],
    [shortFor('Neha Gupta', 20, 55_000), { voice: 'en-us+m3', speed: 150 }],
  ];
  for (const [asked, voice] of readings) {
    const { outcome, verdict } = await judged(spoken(asked.text, voice), asked);
    assert.equal(outcome, 'pass', `${asked.text}: ${verdict.reasons.join(' ')}`);
  }
});

test('"sixteen" and "nineteen" do not pass for "sixty" and "ninety", of which the passes are sure', async () => {
  for (const [said, asked, voice] of [
    [16, 60, 'en-gb-scotland'],
    [19, 90, 'en-gb'],
  ]) {
    const sound = withEcho(spoken(shortFor('Asha Sharma', said, 17_000).text, { voice, speed: 150 }), smallRoom);
    assert.notEqual(
      (await judged(sound, shortFor('Asha Sharma', asked, 17_000))).outcome,
      'pass',
      `${said} for ${asked}`,
    );
  }
});

test('who says no and then reads the text does not pass', async () => {
  for (const voice of ['en-us+m3', 'en-029'])
    for (const denial of ['No, and the text', "No, I don't, and the text"])
      assert.notEqual(
        (await judged(spoken(short.denials[denial], { voice, speed: 150 }), short)).outcome,
        'pass',
        denial,
      );
});

test('where noise hides the words around an amount, it is found by the text as a whole, if it was said', async () => {
  const listener = { voice: 'en-029', speed: 150 };
  const sumOf = async (text) => {
    const { outcome, verdict } = await judged(withNoise(spoken(text, listener), 20), short);
    return { outcome, isFound: verdict.phrases.find(({ name }) => name === 'sum insured').found };
  };
  assert.ok((await sumOf(short.text)).isFound);
  const { outcome, isFound } = await sumOf(short.leftOut['no sum']);
  assert.ok(!isFound && outcome !== 'pass');
});

test('half of the text does not pass', async () => {
  const { outcome } = await judged(spoken(short.half, reader), short);
  assert.equal(outcome, 'retry');
});

test('another text does not pass', async () => {
  const { outcome } = await judged(spoken(otherText, reader), short);
  assert.equal(outcome, 'retry');
});

test('a denial does not pass, also through noise and in a room', async () => {
  const changed = {
    'I do not agree': (sound) => sound,
    'I never agree': (sound) => withNoise(sound, 10),
    'I have not understood': (sound) => withEcho(sound, largeRoom),
  };
  for (const [denial, change] of Object.entries(changed)) {
    const { outcome } = await judged(change(spoken(short.denials[denial], reader)), short);
    assert.notEqual(outcome, 'pass', denial);
  }
});

test('what passed once passes no more: who disagrees or agrees to nothing, another premium, also in noise', async () => {
  const passed = [
    spoken(short.denials['I disagree'], { voice: 'en-gb-x-rp', speed: 165 }),
    withNoise(spoken(short.denials['I disagree'], { voice: 'en-gb', speed: 140 }), 20),
    spoken(short.others['another premium'], { voice: 'en-us+f3', speed: 165 }),
    spoken(short.others['fifteen for fifty'], { voice: 'en-gb', speed: 165 }),
    withNoise(spoken(short.others['another premium'], { voice: 'en-us', speed: 150 }), 10),
    withNoise(spoken(short.others['another premium'], { voice: 'en-gb-x-rp', speed: 165 }), 10),
    spoken(short.denials['I agree to nothing'], { voice: 'en-029', speed: 150 }),
    withNoise(spoken(short.denials['I agree to nothing'], { voice: 'en-us', speed: 150 }), 10),
    withEcho(spoken(short.others['fifteen for fifty'], { voice: 'en-us+f3', speed: 165 }), largeRoom),
    withNoise(spoken(short.denials['No, I do not agree, and the text'], { voice: 'en-gb-x-rp', speed: 165 }), 10),
    spoken(short.denials['I have not yet applied'], { voice: 'en-us+f3', speed: 140 }),
    withNoise(spoken(short.denials["I haven't yet understood"], { voice: 'en-029', speed: 140 }), 20),
    withEcho(spoken(short.denials['I do not understand'], { voice: 'en-us', speed: 150 }), smallRoom),
  ];
  for (const [at, sound] of passed.entries())
    assert.notEqual((await judged(sound, short)).outcome, 'pass', `reading ${at}`);
});

test('of the default text in a large room as well: who agrees to nothing, whose last word is not heard', async () => {
  const reading = withEcho(spoken(usual.denials['I agree to nothing'], { voice: 'en-us+f3', speed: 165 }), largeRoom);
  assert.notEqual((await judged(reading, usual)).outcome, 'pass');
});

test('another sum and another name do not pass', async () => {
  for (const other of ['another sum', 'another name'])
    assert.notEqual((await judged(spoken(short.others[other], reader), short)).outcome, 'pass', other);
});

test('the digits of the challenge are heard, and others are not taken for them', async () => {
  const said = spoken('4, 7, 2, 9.', { voice: 'en-us', speed: 160 });
  assert.ok((await answered(said, '4729')).isRight);
  for (const other of ['4183', '9274', '4792', '0000']) assert.ok(!(await answered(said, other)).isRight, other);
  assert.ok(!(await answered(silence(4), '4729')).isRight);
});

test('silence and noise do not pass', async () => {
  for (const sound of [silence(4), noise(4, 1_500)]) assert.equal((await judged(sound, short)).outcome, 'retry');
});

test("the agent's own reading, played back, does not pass, also through noise", async () => {
  for (const change of [(sound) => sound, (sound) => withNoise(sound, 15)]) {
    const { outcome, isOwnVoice } = await judged(change(agentReading(short.text)), short);
    assert.deepEqual([outcome, isOwnVoice], ['retry', true]);
  }
});
