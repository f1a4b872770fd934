import type { Following } from './language-model.ts';
import type { RecognisedWord } from './pocketsphinx.ts';
import type { WordsOfSentence } from './numbers-of-text.ts';
import { capitalised } from './spoken-text.ts';
import type { DenialPosition } from './unrecognised-speech.ts';

/** Words that deny, each with what the text has in their place: "haven't understood" for "have understood". */
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
/** What a consent text says that somebody does; a name may stand between it and its "I". */
const acts =
  /^(accept|agree|allow|appl(y|ied)|authori[sz]e|confirm|consent|declare|give|know|permit|promise|read|sign|understand|understood|undertake|want|wish)$/;

/** Words that deny by themselves, each with what stands before them: "I disagree", "I refuse to agree", "I agree to nothing". */
const opposites = new Map<string, RegExp>([
  ...['disagree', 'refuse', 'reject'].map((word) => [word, subjects] as const),
  ...['nothing', 'none'].map((word) => [word, /^(to|accept)$/] as const),
  ['no', /^(give|have)$/],
]);

/** A name has so many words at most. */
const longestName = 4;

/** What a sentence says that somebody does, and to what: "i agree to them", "i have understood", "declare" where a name stands before it. */
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

/** What stands behind an act and can be denied in its place: "to them" by "to nothing", "my" by "no". */
function objectBehind([act = '', next, second]: readonly string[]): readonly string[] {
  if (next === 'to' && second !== undefined) return [next, second];
  return next !== undefined && (act === 'accept' || (act === 'give' && next === 'my')) ? [next] : [];
}

/** What often stands behind a "not". */
const adverbs = ['yet', 'fully', 'really'];

/** How what somebody has done is said behind "do not": the other acts are written as they are. */
const plain = new Map([
  ['applied', 'apply'],
  ['understood', 'understand'],
]);

/** How somebody says the opposite of an act. */
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
    // Behind these the text's own form stands for all: "I can't understand" is likelier than the "I have understood" that was said.
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
/** How somebody begins to deny an act, however they go on: "i have not yet …", "i don't want to …". */
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
/** How somebody begins to deny a text before they read it, as it is written; not what the text itself begins with. */
export const denialsBefore = (text: readonly string[]): string[] =>
  before.filter((denial) => !text.join(' ').startsWith(denial)).map(capitalised);

function nothingFor(object: readonly string[]): string[] {
  const [first, second] = object;
  if (first === undefined) return [];
  if (first === 'my') return ['no'];
  return second === undefined ? ['nothing', `none of ${first}`] : [`${first} nothing`, `${first} none of ${second}`];
}

/** Against 1 for the text's own words. */
const weight = 0.3;
/** The same at the begin of a stretch: who denies often pauses before it. */
const afterPause = 0.1;

/** Of a word that takes the place of the text's own; one that is less sure is not one that was heard. */
const leastProbability = 0.1;
const sure = 0.5;

/**
 * Where a denial can stand: after "have" and its like, after who speaks, and before what is done. What follows it is what
 * follows there without it.
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

/** The places of `withDenials`, those between who speaks and a "have" of theirs, and before an "I" that is lost. */
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

/** Other words after two of the text, and then the text again. */
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
 * Whether a denial was said where the text could have one: without it, what stands around it is the text. One that is
 * heard anywhere else is a word that was not understood. Where the pass for words heard the text itself, as if nothing
 * stood between, the denial must be likelier than that, or sure.
 * @param again what the pass for denials heard
 * @param words what the pass for words heard
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
    // What follows a denial that is sure may be lost in noise.
    if (isSure && instead.length === 0 && (helpers.test(before ?? '') || subjects.test(before ?? ''))) return true;
    const asked = [before, ...instead, again[index + 1]?.word];
    if (!asked.slice(1).every((next, at) => pairs.has(`${asked[at]} ${next}`))) return false;
    return isSure || !isHeardPlain(asked, denial, words);
  });
}

/**
 * Whether neither pass heard an act of the text, behind the "I" or "have" that belongs to it: then a denial of it was not
 * heard either, if there was one.
 */
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

/** Whether two words of the text were heard one after the other, around where the denial is, and likelier than it. */
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
