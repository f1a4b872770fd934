import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program, SpeechPrograms } from './programs.ts';

/** Maps espeak-ng's IPA to the acoustic model's phones (ARPAbet). */
const sounds = new Map([
  ...Object.entries({ dʒ: 'JH', tʃ: 'CH', eɪ: 'EY', aɪ: 'AY', ɔɪ: 'OY', aʊ: 'AW', oʊ: 'OW', əʊ: 'OW', əl: 'AH L' }),
  ...Object.entries({ iː: 'IY', uː: 'UW', ɜː: 'ER', ɑː: 'AA', ɔː: 'AO', oː: 'AO' }),
  ...Object.entries({ p: 'P', b: 'B', t: 'T', d: 'D', k: 'K', ɡ: 'G', g: 'G', f: 'F', v: 'V', θ: 'TH', ð: 'DH' }),
  ...Object.entries({ s: 'S', z: 'Z', ʃ: 'SH', ʒ: 'ZH', h: 'HH', x: 'K', m: 'M', n: 'N', ŋ: 'NG', l: 'L', ɫ: 'L' }),
  ...Object.entries({ ɹ: 'R', r: 'R', ɾ: 'T', ʔ: 'T', j: 'Y', w: 'W', æ: 'AE', ɐ: 'AH', ə: 'AH', ᵻ: 'IH', ɚ: 'ER' }),
  ...Object.entries({ ʌ: 'AH', ɛ: 'EH', e: 'EY', ɪ: 'IH', i: 'IY', ɑ: 'AA', ɒ: 'AA', ɔ: 'AO', o: 'OW', ʊ: 'UH' }),
  ...Object.entries({ u: 'UW', a: 'AA' }),
]);
const longestFirst = [...sounds.keys()].sort((a, b) => b.length - a.length);

/** ARPAbet of an IPA word, without phones that the model lacks. */
export function arpabetOf(ipa: string): string {
  const text = ipa.normalize('NFC').replace(/[ˈˌ_]/g, '');
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const sound = longestFirst.find((known) => text.startsWith(known, at));
    if (sound) found.push(sounds.get(sound) ?? '');
    at += sound?.length ?? 1;
  }
  return found.join(' ');
}

/** Relative length of a sound within a reading: a hiss is twice as long as a nasal. Vowels are 1. */
const soundLengths: readonly (readonly [RegExp, number])[] = [
  [/^(F|S|TH|SH|CH)$/, 1.25],
  [/^(AY|EY|OW|AW|OY)$/, 1.4],
  [/^(P|B|T|D|K|G|HH)$/, 0.8],
  [/^(N|M|NG|L|R|W|Y|V|DH)$/, 0.65],
];
const lengthOfSound = (sound: string): number => soundLengths.find(([pattern]) => pattern.test(sound))?.[1] ?? 1;

/** Pronunciations from the model's dictionary, and British ones from espeak-ng. */
export class Pronunciations {
  private readonly known = new Map<string, readonly string[]>();
  private dictionary: Promise<string> | undefined;

  constructor(private readonly programs: SpeechPrograms) {}

  /**
   * Dictionary for pocketsphinx. Each word also gets its British pronunciation: with the American model alone, about
   * half of the words of other Englishes are recognised.
   */
  async dictionaryOf(words: readonly string[]): Promise<string> {
    const asked = [...new Set(words)];
    await this.learn(asked.filter((word) => !this.known.has(word)));
    return asked
      .flatMap((word) =>
        (this.known.get(word) ?? []).map((sound, index) => `${word}${index > 0 ? `(${index + 1})` : ''} ${sound}\n`),
      )
      .join('');
  }

  /** Length of a word's sounds, averaged over its pronunciations. Only for words of a created dictionary. */
  readonly lengthOf = (word: string): number => {
    const ways = this.known.get(word) ?? [];
    const lengths = ways.flatMap((sounds) => sounds.split(' ').map(lengthOfSound));
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, ways.length);
  };

  private async learn(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    this.dictionary ??= readFile(join(this.programs.model, 'cmudict-en-us.dict'), 'latin1');
    const listed = entries(await this.dictionary, new Set(words));
    const [american, british] = await Promise.all(
      ['en-us', 'en-gb'].map((voice) => spoken(this.programs.espeak, voice, words)),
    );
    words.forEach((word, index) => {
      const first = listed.get(word) ?? [arpabetOf(american?.[index] ?? '')];
      this.known.set(
        word,
        [...new Set([...first, arpabetOf(british?.[index] ?? '')])].filter((sound) => sound !== ''),
      );
    });
  }
}

/** Dictionary entries of the words, in one pass over its 134,000 lines. */
function entries(dictionary: string, words: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (let at = 0; at < dictionary.length;) {
    const end = dictionary.indexOf('\n', at) < 0 ? dictionary.length : dictionary.indexOf('\n', at);
    const space = dictionary.indexOf(' ', at);
    const word = dictionary.slice(at, space).replace(/\(\d+\)$/, '');
    if (words.has(word)) found.set(word, [...(found.get(word) ?? []), dictionary.slice(space + 1, end).trim()]);
    at = end + 1;
  }
  return found;
}

/** IPA of each word; espeak-ng answers each with its own paragraph. */
async function spoken(espeak: Program, voice: string, words: readonly string[]): Promise<string[]> {
  const child = spawn(espeak.command, ['-v', voice, '-q', '--ipa', '--sep=_', '--stdin'], {
    env: espeak.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined); // its end is told by `close`
  child.stdin.end(`${words.join('\n\n')}\n`);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${espeak.command} ended with ${code}`))));
  });
  const lines = Buffer.concat(said)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length !== words.length)
    throw new Error(`${espeak.command} said ${lines.length} words of ${words.length} that were asked`);
  return lines;
}
