import * as stopwords from 'stopword';

/** Words that say nothing by themselves, in the languages that forms are answered in most. */
const ignored: ReadonlySet<string> = new Set(
  [
    stopwords.eng,
    stopwords.hin,
    stopwords.mar,
    stopwords.guj,
    stopwords.ben,
    stopwords.urd,
    stopwords.spa,
    stopwords.fra,
    stopwords.deu,
    stopwords.por,
    stopwords.ita,
    stopwords.ara,
  ].flat(),
);
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const longest = 40;
const isNumber = /^[\p{N}.,]+$/u;

/** The words of a text, each once, in lower case. */
function wordsIn(text: string): Set<string> {
  const words = [...segmenter.segment(text.normalize('NFC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLocaleLowerCase())
    .filter((word) => [...word].length > 1 && word.length <= longest && !ignored.has(word) && !isNumber.test(word));
  return new Set(words);
}

/**
 * The words that most texts contain. Each text counts once for a word.
 * @param most words; more frequent ones first, then by the alphabet
 */
export function topWords(texts: readonly string[], most: number): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((left, right) => right.count - left.count || (left.word < right.word ? -1 : 1))
    .slice(0, most);
}
