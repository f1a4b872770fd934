// `npm run rates`: how often the right reading passes and a wrong one does not. See README.md.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { isThroughOpus, largeRoom, noise, seeded, silence, smallRoom, spoken, withEcho, withNoise } from './clips.mjs';
import { otherTexts } from './other-texts.mjs';
import { agentReading, answered, finish, judged, otherText, short, shortFor, usual, usualFor } from './readings.mjs';

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    only: { type: 'string' },
    usual: { type: 'boolean' },
    voices: { type: 'string' },
    show: { type: 'boolean' },
  },
});
const { all = false } = values;
const asked = values.usual ? usual : short;
const everyVoice = ['en-us', 'en-gb+f2', 'en-gb-scotland', 'en-us+m3', 'en-gb-x-rp', 'en-029', 'en-gb', 'en-us+f3'];
const voices = values.voices?.split(',') ?? everyVoice;
const speeds = [150, 165, 140];
let next = 0;
function nextReader() {
  const reader = { voice: voices[next % voices.length], speed: speeds[next % speeds.length] };
  next += 1;
  return reader;
}
/** So many readers; in a run over everything each voice, or each at each speed. */
const readers = (count) => Array.from({ length: all ? voices.length : count }, nextReader);
const rightReaders = (count) =>
  all ? voices.flatMap((voice) => speeds.map((speed) => ({ voice, speed }))) : readers(count);

/** Who is not understood reads again, at another speed. */
const again = ({ voice, speed }, attempt) => ({
  voice,
  speed: speeds[(speeds.indexOf(speed) + attempt) % speeds.length],
});
const reading = (said, reader, change, whose = asked) => ({
  whose,
  who: `${reader.voice} ${reader.speed}`,
  sound: (attempt) => change(spoken(said, again(reader, attempt)), attempt),
});
const asItIs = (sound) => sound;
const right = (count, change = asItIs) => rightReaders(count).map((reader) => reading(asked.text, reader, change));
const of = (said, count, change = asItIs) => readers(count).map((reader) => reading(said, reader, change));
/** Each by each reader in a run over everything. */
const begun = (count) =>
  Object.values(asked.begun).flatMap((begin) =>
    rightReaders(count).map((reader) => ({
      who: `${reader.voice} ${reader.speed}`,
      sound: (attempt) => begin((said) => spoken(said, again(reader, attempt))),
    })),
  );
const echo = (room) => (sound) => withEcho(sound, room);
const hiss = (snr) => (sound, attempt) => withNoise(sound, snr, 11 + attempt);
const conditions = {
  'noise 20 dB': hiss(20),
  'noise 10 dB': hiss(10),
  'small room': echo(smallRoom),
  'large room': echo(largeRoom),
};
/**
 * Each in the order of the list, from another one on in each condition; in a run over everything each by each voice.
 */
const some = (wrong, count, from, change) => {
  const said = Object.values(wrong);
  if (all) return said.flatMap((text) => of(text, count, change));
  return Array.from({ length: count }, (_, at) => reading(said[(from + at * 3) % said.length], nextReader(), change));
};

/** Of other people, and not the same ones in each condition. */
const others = (count, seed, change, said = ({ text }) => text) =>
  otherTexts(values.usual ? usualFor : shortFor, all ? 3 * voices.length : count, seed).map((one) =>
    reading(said(one), nextReader(), change, one),
  );
const withAnotherAmount = ({ wrong }) => wrong;

const random = seeded(Number(process.env.RATES_SEED ?? 5));
const digitsOf = () => Array.from({ length: 4 }, () => Math.floor(random() * 10)).join('');
const aloud = (digits) => `${[...digits].join(', ')}.`;
const challenge = (isRight, count, change = asItIs) =>
  readers(count).map((reader) => {
    const [digits, said] = [digitsOf(), digitsOf()];
    const sound = () => change(spoken(aloud(isRight ? digits : said), reader));
    return { who: `${reader.voice} ${digits}`, digits, sound };
  });

/** Of right readings that pass within three, with a margin to what was measured. */
const leastIn = { 'noise 20 dB': 0.5, 'noise 10 dB': 0.25, 'small room': 0.75, 'large room': 0.75 };
/** With some amounts the recogniser is never sure, and in noise with few. */
const leastOfOthers = { '': 0.4, 'noise 20 dB': 0, 'noise 10 dB': 0, 'small room': 0, 'large room': 0 };
/** `least`: the smallest share of right readings that have to pass. */
const everyGroup = [
  { name: 'right text', least: 0.8, clips: right(6) },
  ...Object.entries(conditions).map(([name, change]) => ({
    name: `right text, ${name}`,
    least: leastIn[name],
    clips: right(4, change),
  })),
  { name: 'right text, begun otherwise', least: 0.8, clips: begun(1) },
  ...Object.entries({ '': asItIs, ...conditions }).map(([name, change], at) => ({
    name: `right text, of others${name && `, ${name}`}`,
    least: leastOfOthers[name],
    clips: others(name ? 2 : 6, at, change),
  })),
  ...Object.entries({ '': asItIs, ...conditions }).map(([name, change], at) => ({
    name: `another amount, of others${name && `, ${name}`}`,
    clips: others(name ? 2 : 6, 10 + at, change, withAnotherAmount),
  })),
  { name: 'silence', clips: [{ who: '8 s', sound: () => silence(8) }] },
  { name: 'noise alone', clips: [300, 6_000].map((loud) => ({ who: `level ${loud}`, sound: () => noise(8, loud) })) },
  { name: 'another text', clips: of(otherText, 1) },
  { name: 'half of the text', clips: of(asked.half, 1) },
  {
    name: "the agent's own voice, played back",
    clips: [asItIs, ...Object.values(conditions)].map((change, at) => ({
      who: `room ${at}`,
      sound: () => change(agentReading(asked.text), 0),
    })),
  },
  ...Object.entries(asked.denials).map(([name, said]) => ({ name: `"${name}"`, clips: of(said, 1) })),
  ...Object.entries(conditions).map(([name, change], at) => ({
    name: `denials, ${name}`,
    clips: some(asked.denials, 4, at, change),
  })),
  ...Object.entries(asked.others).map(([name, said]) => ({ name, clips: of(said, 2) })),
  ...(all ? Object.keys(conditions) : ['noise 20 dB', 'small room']).map((name, at) => ({
    name: `other amounts and names, ${name}`,
    clips: some(asked.others, 4, at, conditions[name]),
  })),
  ...Object.entries({ 'left out': asItIs, 'left out, noise 10 dB': conditions['noise 10 dB'] }).map(
    ([name, change], at) => ({ name, clips: some(asked.leftOut, 3, at, change) }),
  ),
  { name: 'challenge, right digits', least: 0.8, clips: challenge(true, 6) },
  { name: 'challenge, noise 20 dB', least: 0.5, clips: challenge(true, 2, (sound) => withNoise(sound, 20)) },
  { name: 'challenge, other digits', clips: challenge(false, 4) },
];
const groups = everyGroup.filter(({ name }) => new RegExp(values.only ?? '').test(name));

async function outcomeOf({ sound, digits, whose = asked }, attempt = 0) {
  if (digits !== undefined) {
    const { text, isRight } = await answered(sound(), digits);
    return { outcome: isRight ? 'pass' : 'retry', text, why: '' };
  }
  const { text, verdict, outcome, negationHeard } = await judged(sound(attempt), whose);
  return { outcome, text, why: verdict.reasons.join(' '), negationHeard, coverage: verdict.coverage };
}

/** Of each voice and kind of right reading: how many passed in three, of how many. */
const byVoice = new Map(voices.map((voice) => [voice, new Map()]));
function tally(who, name, passes) {
  const ofVoice = byVoice.get(who.split(' ')[0]);
  const { passed, all: readings } = ofVoice.get(name) ?? { passed: 0, all: 0 };
  ofVoice.set(name, { passed: passed + (passes ? 1 : 0), all: readings + 1 });
}

function showByVoice(kinds) {
  console.log(`\n| passed in three | ${kinds.join(' | ')} |`);
  console.log(`| --- | ${kinds.map(() => '---:').join(' | ')} |`);
  for (const [voice, ofVoice] of byVoice) {
    const cells = kinds.map((name) => ofVoice.get(name)).map((cell) => (cell ? `${cell.passed} of ${cell.all}` : ''));
    console.log(`| ${voice} | ${cells.join(' | ')} |`);
  }
}

const started = performance.now();
const rows = [];
for (const { name, least, clips } of groups) {
  const row = {
    name,
    least,
    count: clips.length,
    pass: 0,
    review: 0,
    retry: 0,
    denial: 0,
    inThree: 0,
    person: 0,
    coverage: [],
  };
  for (const clip of clips) {
    const { outcome, text, why, negationHeard, coverage } = await outcomeOf(clip);
    row[outcome] += 1;
    row.denial += negationHeard ? 1 : 0;
    if (coverage !== undefined) row.coverage.push(coverage);
    const outcomes = [outcome];
    if (least !== undefined && clip.digits === undefined)
      while (outcomes.at(-1) !== 'pass' && outcomes.length < 3)
        outcomes.push((await outcomeOf(clip, outcomes.length)).outcome);
    if (least !== undefined && clip.digits === undefined) tally(clip.who, name, outcomes.at(-1) === 'pass');
    if (outcomes.at(-1) === 'pass') row.inThree += 1;
    else if (outcomes.includes('review')) row.person += 1;
    if (values.show && (outcome === 'pass') !== (least !== undefined))
      console.log(`- ${name}, ${clip.who}: ${outcome}, ${why} [${text}]`);
  }
  rows.push(row);
}
await finish();

const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;
const span = (numbers) =>
  numbers.length === 0 ? '' : `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`;
const total = (some, key) => some.reduce((sum, row) => sum + row[key], 0);
console.log(
  `${total(rows, 'count')} readings, ${voices.length} voices, ${isThroughOpus ? 'through Opus at 32 kb/s' : 'without Opus'}, ${Math.round((performance.now() - started) / 1000)} s\n`,
);
console.log(
  '| reading | should | readings | pass | review | retry | pass in three | then a person | denial heard | coverage |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
for (const { name, least, count, pass, review, retry, inThree, person, denial, coverage } of rows) {
  const shares = [pass, review, retry].map((part) => percent(part, count));
  const later =
    least === undefined || coverage.length === 0 ? ['', ''] : [percent(inThree, count), percent(person, count)];
  const cells = [name, least === undefined ? 'not pass' : 'pass', count, ...shares, ...later, percent(denial, count)];
  console.log(`| ${cells.join(' | ')} | ${span(coverage)} |`);
}
const rightRows = rows.filter(({ least }) => least !== undefined);
const wrongRows = rows.filter(({ least }) => least === undefined);
const kinds = rightRows.map(({ name }) => name).filter((name) => name.startsWith('right text'));
if (kinds.length > 0) showByVoice(kinds);
const share = (some) => (total(some, 'pass') / total(some, 'count')).toFixed(3);
console.log('');
if (rightRows.length > 0) console.log(`metric: rates.right_passed ${share(rightRows)}`);
if (wrongRows.length > 0) console.log(`metric: rates.wrong_passed ${share(wrongRows)}`);

const passed = wrongRows.filter(({ pass }) => pass > 0).map(({ name }) => name);
const tooFew = rightRows.filter((row) => row.inThree / row.count < row.least).map(({ name }) => name);
assert.deepEqual(passed, [], 'readings that must never pass did');
assert.deepEqual(tooFew, [], 'right readings pass less often than they did');
