import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NumberChecks, placesOf } from './number-checks.ts';
import { prepareGrammar, type RecognisedWord } from './pocketsphinx.ts';

/** A word each second, all as long as their sounds. */
const pass = (text: string, probability = 1, stretch = 1): RecognisedWord[] =>
  text.split(' ').map((word, at) => ({ word, probability, stretch, from: at, to: at + 1 }));
const years = { own: ['twenty'], before: ['term', 'is'], after: 'years' };
const premium = { own: ['fifty', 'thousand'], before: ['premium', 'is'], after: 'rupees' };

test('a number is where the words around it were heard, in the order of the text', () => {
  const words = pass('the term is the years and the term is twenty years');
  expect(placesOf(words, [years, years]).map((place) => place?.from)).toEqual([3, 9]);
  expect(placesOf(words, [premium, years]).map((place) => place?.from)).toEqual([undefined, 3]);
  expect(placesOf([...pass('term is'), ...pass('twenty years', 1, 2)], [years])).toEqual([undefined]);
  expect(placesOf(pass('term is a b c d e f years'), [years])).toEqual([undefined]);
});

describe('a number that the passes are not sure of', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'number-checks-'));
    await mkdir(join(folder, 'en-us'));
    await writeFile(join(folder, 'en-us', 'feat.params'), '-cmninit 1\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What becomes of a reading in which the second pass heard `again` and whoever listens to the number alone `third`. */
  async function checked(again: RecognisedWord[], third: string, seconds = 0.8): Promise<string[]> {
    const command = join(folder, 'hears');
    const lines = third.split(' ').map((word, at) => `${word} ${at} ${at + seconds} 1`);
    await writeFile(command, `#!/bin/sh\ncat > /dev/null\nprintf '${lines.join('\\n')}\\n'\n`);
    await chmod(command, 0o700);
    const program = { command, env: { PATH: process.env.PATH } };
    const model = await prepareGrammar('', '');
    const checks = new NumberChecks(
      { espeak: program, pocketsphinx: program, model: folder },
      [{ number: premium, model }],
      () => 5,
    );
    checks.push(new Int16Array(16_000));
    const words = pass('the premium is fifty thousand rupees and');
    checks.look(words, again, '1,2');
    const numbers = await checks.end(words);
    await rm(model.folder, { recursive: true });
    return numbers.map((number) => number.map(({ word, from }) => `${word} ${from}`).join(' '));
  }
  const own = 'premium is fifty thousand rupees';

  it.each([
    ['a word that is none', pass('the premium is the thousand rupees and')],
    ['another one that is hardly likely', pass('the premium is eighty thousand rupees and', 0.3)],
    ['the one of the text, that could be another', pass('the premium is fifty thousand rupees and', 0.2)],
  ])('is heard after all, where it is, instead of %s', async (_, again) =>
    expect(await checked(again, own)).toEqual(['fifty 2.9 thousand 3.9']),
  );

  it.each([
    ['another is likely', pass('the premium is sixty thousand rupees and', 0.6), own],
    ['it was heard', pass('the premium is fifty thousand rupees and'), own],
    ['the reading is not beyond it', pass('the premium is the'), own],
    ['another was heard', pass('the premium is the thousand rupees and'), 'premium is eighty thousand rupees'],
    ['nothing was heard', pass('the premium is the thousand rupees and'), ''],
  ])('is not when %s', async (_, again, third) => expect(await checked(again, third)).toEqual([]));

  it('is not when it is not as long as it must be', async () =>
    expect(await checked(pass('the premium is the thousand rupees and'), own, 1.3)).toEqual([]));
});
