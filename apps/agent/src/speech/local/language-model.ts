/** Everyday words: speech outside the text matches these instead of being forced into words of the text. */
const everyday = (
  'a about after all also am an and any are as at be because been before but by can come day did for from get go good ' +
  'had has have he her here him his how if in is it its just know like long look make man me more my new now of on one ' +
  'only or other our out people said see she so some take than that the their them then there these they thing think ' +
  'this time to two up us very was water way we were what when which who will with would year you your hello weather ' +
  'house work morning tell talk money well home today really'
).split(' ');
const negations = ['not', 'never'];

/** Probability that the text's next word follows; the rest goes to other words. */
const onText = 0.98;
const everydayPart = 0.02;
const endPart = 0.1;

export interface LanguageModel {
  /** In ARPA format. */
  readonly arpa: string;
  readonly words: readonly string[];
}

/** A word that may follow one word or two, with its weight relative to 1 for a word pair of the text. */
export interface Following {
  readonly after: readonly string[];
  readonly next: string;
  readonly weight: number;
}

/** Keyed by the previous word, or by two words with a blank between them. */
type Follows = Map<string, Map<string, number>>;

function follow(follows: Follows, { after, next, weight }: Following): void {
  const before = after.join(' ');
  const of = follows.get(before) ?? new Map<string, number>();
  follows.set(before, of.set(next, (of.get(next) ?? 0) + weight));
}

/**
 * Model of a text: its word pairs, backing off to its words and to everyday words.
 * @param sentences words of the text, lower case
 * @param more word sequences that the text does not have
 * @param isOpen words of the text that are no likelier than others; the words around them are in `more`
 */
export function languageModel(
  sentences: readonly (readonly string[])[],
  more: readonly Following[] = [],
  isOpen: (word: string) => boolean = () => false,
): LanguageModel {
  const follows: Follows = new Map();
  for (const sentence of sentences)
    ['<s>', ...sentence].forEach((word, index) => {
      const next = sentence[index] ?? '</s>';
      if (!isOpen(word) && !isOpen(next)) follow(follows, { after: [word], next, weight: 1 });
    });
  for (const following of more) follow(follows, following);
  const own = new Set(sentences.flat());
  // Additional words are allowed only at their positions.
  const added = more.flatMap(({ after, next }) => [...after, next]).filter((word) => !word.startsWith('<'));
  const others = [...new Set([...everyday, ...negations, ...added])].filter((word) => !own.has(word));
  return {
    arpa: arpaOf(follows, own, others),
    words: [...own, ...others],
  };
}

function arpaOf(follows: Follows, own: ReadonlySet<string>, others: readonly string[]): string {
  const log = (probability: number) => Math.log10(probability).toFixed(4);
  const backOff = (words: string) => (follows.has(words) ? ` ${log(1 - onText)}` : '');
  const unigrams = [
    `-99 <s> ${log(1 - onText)}`,
    ...[...own].map((word) => `${log((1 - everydayPart - endPart) / own.size)} ${word}${backOff(word)}`),
    ...others.map((word) => `${log(everydayPart / others.length)} ${word}${backOff(word)}`),
    `${log(endPart)} </s>`,
  ];
  const [bigrams = [], trigrams = []] = [1, 2].map((length) =>
    [...follows].flatMap(([before, nexts]) => {
      if (before.split(' ').length !== length) return [];
      const all = [...nexts.values()].reduce((sum, weight) => sum + weight, 0);
      return [...nexts].map(([next, weight]) => {
        const words = `${before} ${next}`;
        return `${log((onText * weight) / all)} ${words}${length === 1 ? backOff(words) : ''}`;
      });
    }),
  );
  const grams = [unigrams, bigrams, ...(trigrams.length > 0 ? [trigrams] : [])];
  return [
    ['\\data\\', ...grams.map(({ length }, index) => `ngram ${index + 1}=${length}`)].join('\n'),
    ...grams.map((lines, index) => [`\\${index + 1}-grams:`, ...lines].join('\n')),
    '\\end\\\n',
  ].join('\n\n');
}
