import type { Place } from '@tessera/agents/brain/thinking';
import type { Chunk } from './segment.ts';

/** A paragraph or a row of a table, with its place in the document. */
export interface Block {
  readonly text: string;
  readonly place: Place;
}

/** Characters of a chunk: about 120 to 220 pieces of the model's vocabulary. */
const [least, most] = [500, 900];
const longestWindow = 320;
const mostWindows = 4;
/** A longer sentence is cut. */
const longestSentence = 800;

const samePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && one.heading === other.heading && one.row === other.row;

/** Sentences of a text; a long one is cut at blanks. */
function sentencesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?।])\s+(?=[\p{Lu}\p{Lo}\p{N}"'(₹])|\n+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
  return sentences.flatMap((sentence) =>
    sentence.length <= longestSentence ? [sentence] : (sentence.match(/.{1,800}(?:\s|$)|.{1,800}/gu) ?? []),
  );
}

/**
 * Packs blocks into chunks that don't span places. Where a long text is cut, one sentence overlaps. Each chunk has one
 * to four windows of sentences, which get the vectors.
 */
export function chunksOf(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = [];
  let firstVector = 0;
  const add = (sentences: readonly string[], place: Place) => {
    const windows = windowsOf(sentences);
    chunks.push({ text: sentences.join(' '), place, windows, firstVector });
    firstVector += windows.length;
  };
  for (const { place, sentences } of gathered(blocks)) for (const part of packed(sentences)) add(part, place);
  return chunks;
}

function gathered(blocks: readonly Block[]): { place: Place; sentences: string[] }[] {
  const places: { place: Place; sentences: string[] }[] = [];
  for (const { text, place } of blocks) {
    const sentences = sentencesOf(text);
    const last = places.at(-1);
    if (sentences.length === 0) continue;
    if (last && samePlace(last.place, place)) last.sentences.push(...sentences);
    else places.push({ place, sentences });
  }
  return places;
}

function packed(sentences: readonly string[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    if (part.length > 0 && length + sentence.length > most) {
      parts.push(part);
      const overlap = part.at(-1) ?? '';
      part = overlap.length < least / 2 ? [overlap] : [];
      length = part.length > 0 ? overlap.length : 0;
    }
    part.push(sentence);
    length += sentence.length + 1;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function windowsOf(sentences: readonly string[]): string[] {
  const windows: string[] = [];
  let window = '';
  for (const sentence of sentences) {
    if (window !== '' && window.length + sentence.length > longestWindow && windows.length < mostWindows - 1) {
      windows.push(window);
      window = '';
    }
    window = window === '' ? sentence : `${window} ${sentence}`;
  }
  return window === '' ? windows : [...windows, window];
}
