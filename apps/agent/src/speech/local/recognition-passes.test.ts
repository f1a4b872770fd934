import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecognitionPasses } from './recognition-passes.ts';
import { Loudness } from './unrecognised-speech.ts';

const rate = 16_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passes-'));
  await mkdir(join(folder, 'en-us'));
  await writeFile(join(folder, 'en-us', 'feat.params'), '-cmninit 40\n');
});
afterEach(() => rm(folder, { recursive: true }));

const silence = new Int16Array(rate);
const speech = Int16Array.from({ length: 3 * rate + 160 }, (_, at) => 8_000 * Math.sin(at));

/** @returns seconds of a reading's beginning that each recogniser heard, in the order of their ends */
async function heard(words: number): Promise<number[]> {
  const [command, noted] = [join(folder, 'recogniser'), join(folder, 'noted')];
  await writeFile(command, `#!/bin/sh\nwc -c >> ${noted}\necho 'Update to < 41 >' >&2\n`);
  await chmod(command, 0o755);
  const program = { command, env: process.env };
  const model = { folder, arguments: [] };
  const sentences = [Array.from({ length: words }, () => 'word')];
  const models = { words: model, doubts: model, sentences, lengthOf: () => 1 };
  const loudness = new Loudness();
  const passes = new RecognitionPasses(
    { pocketsphinx: program, espeak: program, model: folder },
    models,
    loudness,
    () => undefined,
  );
  for (const sound of [silence, speech]) {
    loudness.add(sound);
    passes.push(sound);
  }
  await passes.end();
  const lines = (await readFile(noted, 'utf8')).trim().split('\n');
  return lines.map((bytes) => Math.round(Number(bytes) / 2 / rate / 0.1) / 10);
}

it.each([
  ['a text of a few words: nothing of it', 10, 0],
  ['a short text: only as much of it as is still to come', 15, 1.3],
  ['a long text: all of it', 40, 4],
])('repeats the beginning: %s', async (_what, words, twice) =>
  expect(await heard(words)).toEqual([4, 4 + twice, 4 + twice]),
);
