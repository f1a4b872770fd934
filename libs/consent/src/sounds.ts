import { distance } from './distance.ts';

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
};
const vowelSigns = /[ा-ौॉृ]/;
const virama = '्';

/** Latin letters that sound like Devanagari: a name is typed in one script and heard in the other. */
function latinOf(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, index) => {
      const next = letters[index + 1];
      const consonant = consonants[letter];
      if (consonant !== undefined)
        return next === undefined || next === virama || vowelSigns.test(next) ? consonant : `${consonant}a`;
      if (letter === 'ं') return 'n';
      return letter === virama ? '' : (vowels[letter] ?? letter);
    })
    .join('');
}

const folds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 'č'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/ee|ea|ie|y(?![aeiou])/g, 'i'],
  [/oo|ou/g, 'u'],
  [/aa+/g, 'a'],
  [/(?<=[bcdfgjkpstv])h/g, ''],
  [/h$/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.{2})e$/g, ''],
];

/** Approximate sound of a word to Indian ears: commonly confused spellings become one. */
const soundOf = (word: string): string =>
  folds.reduce((sound, [pattern, by]) => sound.replaceAll(pattern, by), latinOf(word));

/** 0 to 1: share of one word's sound in the other. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [first, second] = [soundOf(a), soundOf(b)];
  return 1 - distance(first, second) / Math.max(first.length, second.length, 1);
}

/** Shorter words are one letter away from too many others. */
const shortest = 4;
const slip = 0.85;
const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Compares words by sound. It caches sounds: create one per text. */
export function soundMatcher(): (a: string, b: string) => boolean {
  const sounds = new Map<string, string>();
  const sound = (word: string): string => {
    const known = sounds.get(word) ?? soundOf(word);
    sounds.set(word, known);
    return known;
  };
  return (a, b) => {
    if (a === b) return true;
    const isShort = Math.min(a.length, b.length) < shortest;
    if (isShort && !isDevanagari(a) && !isDevanagari(b)) return false;
    const [first, second] = [sound(a), sound(b)];
    if (first === second) return true;
    const longest = Math.max(first.length, second.length);
    // Most pairs already differ in length, so their edits need not be counted.
    if (isShort || Math.abs(first.length - second.length) > longest * (1 - slip)) return false;
    return distance(first, second) <= longest * (1 - slip);
  };
}
