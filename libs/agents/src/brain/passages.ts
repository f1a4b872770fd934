import type { Passage, Place, Source } from './thinking.ts';

/** Longest quotation of a reply. */
const longestQuote = 600;

/** Without an embedding model: minimum share of the question's words in a passage that answers it. */
const leastWords = 0.6;

/** Whether a passage answers, by the threshold of the agent. */
export const answers = ({ similarity, words }: Passage, threshold: number): boolean =>
  similarity === null ? words >= leastWords : similarity >= threshold;

/** A place in words: "Claims, page 3", "row 12"; empty for a document without headings, pages and rows. */
export const placeText = ({ page, heading, row }: Place): string =>
  [heading, page === undefined ? undefined : `page ${page}`, row === undefined ? undefined : `row ${row}`]
    .filter(Boolean)
    .join(', ');

/** The source of a passage in words: its document and the place in it. */
export function sourceText({ title, place }: Passage): string {
  const where = placeText(place);
  return where === '' ? title : `${title}, ${where}`;
}

export const sourceOf = ({ document, title, chunk, place, sentence }: Passage): Source => ({
  document,
  title,
  chunk,
  place,
  quote: sentence,
});

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?।])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Quotation of a passage: whole sentences from the one that matches, as many as fit. Nothing is rephrased. */
export function quoteOf({ text, sentence }: Passage, most = longestQuote): string {
  const all = sentences(text);
  const start = Math.max(
    0,
    all.findIndex((one) => sentence.startsWith(one) || one.includes(sentence.slice(0, 60))),
  );
  let quote = all[start] ?? text;
  for (const next of all.slice(start + 1)) {
    if (quote.length + next.length + 1 > most) break;
    quote = `${quote} ${next}`;
  }
  return quote.length > most ? `${quote.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : quote;
}
