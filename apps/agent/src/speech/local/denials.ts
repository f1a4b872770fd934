import { capitalised } from '@tessera/kernel/text';
import type { Following } from './language-model.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { WordsOfSentence } from './numbers-of-text.ts';
import type { DenialPosition } from './unrecognised-speech.ts';

/** Denying words, each with the text's words that it replaces ("haven't understood" for "have understood"). */
const denials = new Map<string, readonly string[]>([
  ...['not', 'never', "don't", 'cannot'].map((word) => [word, []] as const),
  ...Object.entries({
    have: "haven't",
    has: "hasn't",
    is: "isn't",
    was: "wasn't",
    are: "aren't",
    were: "weren't",
    can: "can't",
  }).map(([helper, denial]) => [denial, [helper]] as const),
]);
const contracted = new Map([...denials].flatMap(([denial, [helper]]) => (helper ? [[helper, denial] as const] : [])));

const subjects = /^(i|we)$/;
const joiners = /^(and|but|or|so|that)$/;
const helpers = /^(am|are|can|could|did|do|does|has|have|is|may|shall|should|was|were|will|would)$/;
const notOfNames = /^(to|the|my|of|that|and|a|an|this|these|for|in|with)$/;
/** Verbs of acts in consent texts. A name may stand between "I" and the verb. */
const acts =
  /^(accept|agree|allow|appl(y|ied)|authori[sz]e|confirm|consent|declare|give|know|permit|promise|read|sign|understand|understood|undertake|want|wish)$/;

/**
 * Words that deny by themselves, each with the words before it: "I disagree", "I refuse to agree", "I agree to
 * nothing".
 */
const opposites = new Map<string, RegExp>([
  ...['disagree', 'refuse', 'reject'].map((word) => [word, subjects] as const),
  ...['nothing', 'none'].map((word) => [word, /^(to|accept)$/] as const),
  ['no', /^(give|have)$/],
]);

/** Maximum words of a name. */
const longestName = 4;

/** Acts of a sentence with their objects: "i agree to them", "i have understood", and "declare" after a name. */
export const actsOf = (sentence: readonly string[]): WordsOfSentence[] =>
  sentence.flatMap((word, at) => {
    const [second = '', first = ''] = [sentence[at - 1], sentence[at - 2]];
    if (!acts.test(word)) return [];
    const end = at + 1 + objectBehind(sentence.slice(at)).length;
    const begin = subjects.test(second) ? at - 1 : contracted.has(second) && subjects.test(first) ? at - 2 : undefined;
    if (begin !== undefined) return [{ from: begin, own: sentence.slice(begin, end) }];
    const who = sentence.slice(0, at).findLastIndex((one) => subjects.test(one));
    const name = sentence.slice(who + 1, at);
    const isNamed =
      who >= 0 && name.length <= longestName && !name.some((one) => acts.test(one) || notOfNames.test(one));
    return isNamed ? [{ from: at, own: sentence.slice(at, end) }] : [];
  });

/** The object of an act that can be denied instead of the act: "to them" by "to nothing", "my" by "no". */
function objectBehind([act = '', next, second]: readonly string[]): readonly string[] {
  if (next === 'to' && second !== undefined) return [next, second];
  return next !== undefined && (act === 'accept' || (act === 'give' && next === 'my')) ? [next] : [];
}

/** Common words after "not". */
const adverbs = ['yet', 'fully', 'really'];

/** Base forms of acts after "do not"; other acts do not change. */
const plain = new Map([
  ['applied', 'apply'],
  ['understood', 'understand'],
]);

/** Common denials of an act. */
export function denialsOf(own: readonly string[]): string[][] {
  const at = own.findIndex((word) => acts.test(word));
  const act = own[at] ?? '';
  const object = own.slice(at + 1).join(' ');
  const subject = own.slice(0, at > 0 ? 1 : 0);
  const helper = at === 2 ? own[1] : undefined;
  const nots = [
    ...['do not', "don't", 'did not', "didn't"].map((not) => ({ not, form: plain.get(act) ?? act })),
    ...(helper === undefined ? [] : [`${helper} not`, contracted.get(helper)].map((not) => ({ not, form: act }))),
  ];
  const instead =
    helper === undefined ? ['disagree', 'refuse', 'reject', 'deny'] : [`${helper} never ${act}`, `${helper} no ${act}`];
  const denied = [
    ...nots.flatMap(({ not, form }) => [`${not} ${form}`, ...adverbs.map((adverb) => `${not} ${adverb} ${form}`)]),
    // The text's own form stands for all forms here: "I can't understand" would be likelier than a spoken "I have
    // understood".
    ...['never', 'cannot', "can't", 'will not', "won't", 'refuse to'].map((denial) => `${denial} ${act}`),
    ...instead,
  ].flatMap((words) => (object === '' ? [words] : [`${words} ${object}`, words]));
  const ofNothing = nothingFor(own.slice(at + 1)).map(
    (words) => `${own.slice(subject.length, at + 1).join(' ')} ${words}`,
  );
  return [...denied, ...ofNothing].map((words) => [...subject, ...words.split(' ')]);
}

const begins = [
  ...['do', 'did', 'will', 'could', 'would', 'have', 'am'].map((helper) => `${helper} not`),
  ...["don't", "didn't", "won't", "couldn't", "wouldn't", "haven't", "can't", 'cannot'],
  ...['never', 'have never', 'refuse', 'disagree'],
];
/** Openings of denials, whatever follows: "i have not yet …", "i don't want to …". */
export const denialBegins = (own: readonly string[]): string[][] =>
  begins.map((denial) => [...own.slice(0, subjects.test(own[0] ?? '') ? 1 : 0), ...denial.split(' ')]);

const before = [
  'no',
  'not',
  'never',
  ...['do not', "don't", 'will not', "won't", 'cannot', "can't", 'never', 'refuse', 'disagree'].map(
    (denial) => `i ${denial}`,
  ),
];
/** Denials before the text, in its spelling, without those that the text itself starts with. */
export const denialsBefore = (text: readonly string[]): string[] =>
  before.filter((denial) => !text.join(' ').startsWith(denial)).map(capitalised);

function nothingFor(object: readonly string[]): string[] {
  const [first, second] = object;
  if (first === undefined) return [];
  if (first === 'my') return ['no'];
  return second === undefined ? ['nothing', `none of ${first}`] : [`${first} nothing`, `${first} none of ${second}`];
}

/** Relative to 1 for the text's own words. */
const weight = 0.3;
/** The same at the start of a stretch: people often pause before a denial. */
const afterPause = 0.1;

/** Minimum probability of a denying word; below it, the word was not heard. */
const leastProbability = 0.1;
const sure = 0.5;

/**
 * Possible positions of denials: after auxiliaries, after the subject, and before the act. They continue as the text
 * does there.
 */
export function withDenials(sentences: readonly (readonly string[])[]): Following[] {
  return sentences.flatMap((sentence) =>
    sentence.flatMap((word, index): Following[] => {
      const [next, second = '</s>', third = '</s>'] = sentence.slice(index + 1);
      if (next === undefined) return [];
      const before = sentence[index - 1] ?? '<s>';
      const denied = (...words: string[]) => [...chain([before, word], words, next)];
      const shortened = contracted.get(next);
      return [
        ...(shortened === undefined ? [] : chain([before, word], [shortened], second)),
        ...(helpers.test(word) ? [...denied('not'), ...denied('never')] : []),
        ...(!helpers.test(word) && (acts.test(next) || (subjects.test(word) && !helpers.test(next)))
          ? [...denied('do', 'not'), ...denied("don't"), ...denied('never'), ...denied('cannot')]
          : []),
        ...(subjects.test(word) && acts.test(next)
          ? [
              ...denied('refuse', 'to'),
              ...['disagree', 'refuse', 'reject'].flatMap((denial) => [
                ...chain([before, word], [denial], '</s>'),
                ...chain([before, word], [denial], second),
              ]),
              ...chain([before, word], ['disagree', 'with'], third),
            ]
          : []),
        ...(acts.test(word) && next === 'my' ? chain([before, word], ['no'], second) : []),
        ...(acts.test(before) && word === 'to'
          ? [...chain([before, word], ['nothing'], '</s>'), ...denied('none', 'of')]
          : []),
      ];
    }),
  );
}

/** Positions of `withDenials`, also between a subject and its "have", and before a missing "I". */
export const denialPositions = (sentences: readonly (readonly string[])[]): DenialPosition[] =>
  sentences.flatMap((sentence) =>
    sentence.slice(0, -1).flatMap((before, index): DenialPosition[] => {
      const [after = '', second = ''] = sentence.slice(index + 1);
      const isShort = helpers.test(before) || subjects.test(before);
      if (subjects.test(after) && acts.test(second))
        return [{ before, helper: after, after: second, isShort: joiners.test(before) }];
      if (helpers.test(before) || acts.test(after)) return [{ before, after, isShort: isShort && acts.test(after) }];
      if (contracted.has(after) && second !== '')
        return [{ before, helper: after, after: second, isShort, isJoined: true }];
      return subjects.test(before) ? [{ before, after }] : [];
    }),
  );

/** Other words after two words of the text, followed by the text again. */
function chain([before, word]: readonly [string, string], words: readonly string[], next: string): Following[] {
  const all = [before, word, ...words];
  const [secondLast = '', last = ''] = all.slice(-2);
  return [
    { after: ['<s>'], next: words[0] ?? next, weight: afterPause },
    ...words.map((other, index) => ({ after: [all[index + 1] ?? ''], next: other, weight: index === 0 ? weight : 1 })),
    { after: [last], next, weight: 1 },
    { after: [secondLast, last], next, weight: 1 },
  ];
}

/**
 * Whether a denial was heard where the text allows one, that is, between words of the text. A denial anywhere else is a
 * misheard word. If the pass for words heard the text there without the denial, the denial must be likelier, or
 * certain.
 * @param again words of the pass for denials
 * @param words words of the pass for words
 */
export function isDenied(
  again: readonly RecognisedWord[],
  words: readonly RecognisedWord[],
  sentences: readonly (readonly string[])[],
): boolean {
  const pairs = new Set(sentences.flatMap((all) => all.slice(1).map((next, index) => `${all[index]} ${next}`)));
  return again.some((denial, index) => {
    const before = again[again[index - 1]?.word === 'do' ? index - 2 : index - 1]?.word;
    if (opposites.get(denial.word)?.test(before ?? '')) return denial.probability >= leastProbability;
    const isSure = denial.probability >= sure;
    const instead = denials.get(denial.word);
    if (!instead) return false;
    // Noise may hide the words after a certain denial.
    if (isSure && instead.length === 0 && (helpers.test(before ?? '') || subjects.test(before ?? ''))) return true;
    const asked = [before, ...instead, again[index + 1]?.word];
    if (!asked.slice(1).every((next, at) => pairs.has(`${asked[at]} ${next}`))) return false;
    return isSure || !isHeardPlain(asked, denial, words);
  });
}

/** Whether no pass heard an act together with its "I" or "have". A denial of it could not have been heard either. */
export const isActLost = (
  sentences: readonly (readonly string[])[],
  passes: readonly (readonly RecognisedWord[])[],
): boolean =>
  sentences.some((sentence) =>
    sentence.some((word, at) => {
      const before = sentence[at - 1] ?? '';
      const isBound = subjects.test(before) || helpers.test(before);
      const isHeard = (pass: readonly RecognisedWord[]) =>
        pass.some((heard, index) => heard.word === word && (!isBound || pass[index - 1]?.word === before));
      return acts.test(word) && !passes.some(isHeard);
    }),
  );

/** Whether two adjacent words of the text were heard around the denial, with a higher probability. */
function isHeardPlain(
  [before, after]: readonly (string | undefined)[],
  { stretch, from, to, probability }: RecognisedWord,
  words: readonly RecognisedWord[],
): boolean {
  const middle = (from + to) / 2;
  return words.some((word, index) => {
    const next = words[index + 1];
    if (!next || word.word !== before || next.word !== after || word.stretch !== stretch) return false;
    return Math.min(word.probability, next.probability) > probability && word.from <= middle && next.to >= middle;
  });
}
