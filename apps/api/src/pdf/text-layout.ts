import bidiModule from 'bidi-js';
import { fontOf, type FontName } from './fonts.ts';

/** A stretch of one font and one direction. */
export interface Segment {
  text: string;
  font: FontName;
  /** The level of the bidirectional algorithm: odd ones run from right to left. */
  level: number;
  width: number;
}
/** A line with its segments from left to right. */
export interface Line {
  segments: Segment[];
  /** As it is read. */
  text: string;
  width: number;
  /** The paragraph runs from right to left: the line begins at the right. */
  isRightToLeft: boolean;
}
/** Measures a text in a font. */
export type Measure = (text: string, font: FontName) => number;

// The package is CommonJS: its types describe the module, and Node imports the function.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Directions have been read from them, and no font draws them. */
const undrawn = /\u00ad|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u2069]|\ufe0e|\ufe0f|\ufeff/gu;
const control = /\p{Control}/gu;

/**
 * Breaks a text into lines that fit a width. Letters are joined and ordered as their scripts ask for: pdfkit shapes
 * each segment, and the bidirectional algorithm orders them.
 */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  return text
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(/\t/gu, '    ')
    .replace(control, (found) => (found === '\n' ? found : ''))
    .split('\n')
    .flatMap((paragraph) => paragraphLines(paragraph, width, measure));
}

function paragraphLines(paragraph: string, width: number, measure: Measure): Line[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph);
  const isRightToLeft = ((paragraphs[0]?.level ?? 0) & 1) === 1;
  const lines: Segment[][] = [[]];
  let used = 0;
  const put = (part: readonly Segment[], partWidth: number): void => {
    const line = lines.at(-1) ?? [];
    const isFirst = line.length === 0;
    if (!isFirst && used + partWidth > width) {
      lines.push([...part]);
      used = partWidth;
    } else {
      line.push(...part);
      used += partWidth;
    }
  };
  for (const { 0: word, index: start } of paragraph.matchAll(/\s+|\S+/gu)) {
    const part = segmentsOf(word, levels.subarray(start), measure);
    const partWidth = widthOf(part);
    if (/^\s/u.test(word)) {
      // Spaces never begin a line.
      const line = lines.at(-1);
      if (line && line.length > 0) line.push(...part);
      used += partWidth;
    } else if (partWidth <= width) put(part, partWidth);
    else for (const piece of piecesOf(word, levels.subarray(start), measure)) put([piece], piece.width);
  }
  return lines.map((line) => ordered(trimmed(line), isRightToLeft));
}

/** The parts of a word that is too long for a line, each of which stands for one character of a reader. */
function piecesOf(word: string, levels: Uint8Array, measure: Measure): Segment[] {
  return [...graphemes.segment(word)].flatMap(({ segment, index }) =>
    segmentsOf(segment, levels.subarray(index), measure),
  );
}

/** Cuts a word where the font or the direction changes. */
function segmentsOf(word: string, levels: Uint8Array, measure: Measure): Segment[] {
  const found: Omit<Segment, 'width'>[] = [];
  let at = 0;
  for (const character of word) {
    const last = found.at(-1);
    const level = levels[at] ?? 0;
    at += character.length;
    const font = fontOf(character, last?.font);
    const mirrored = (level & 1) === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last?.font === font && last.level === level) last.text += mirrored;
    else found.push({ text: mirrored, font, level });
  }
  return found.flatMap(({ text, font, level }) => {
    const drawn = text.replace(undrawn, '');
    return drawn === '' ? [] : [{ text: drawn, font, level, width: measure(drawn, font) }];
  });
}

const widthOf = (segments: readonly Segment[]): number => segments.reduce((sum, { width }) => sum + width, 0);

function trimmed(line: readonly Segment[]): Segment[] {
  const end = line.findLastIndex(({ text }) => text.trim() !== '');
  return line.slice(0, end + 1);
}

/** Orders segments from left to right: rule L2 of the bidirectional algorithm. */
function ordered(line: Segment[], isRightToLeft: boolean): Line {
  const segments = [...line];
  const levels = segments.map(({ level }) => level);
  const lowest = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = Math.max(0, ...levels); level >= lowest; level -= 1) reverseRuns(segments, level);
  const text = line.map((segment) => segment.text).join('');
  return { segments: merged(segments), text, width: widthOf(segments), isRightToLeft };
}

/**
 * Joins neighbours that run from left to right in one font: programs that read the text find whole phrases. Those from
 * right to left stay words, because pdfkit puts the words of a text from left to right.
 */
function merged(segments: readonly Segment[]): Segment[] {
  const found: Segment[] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    const fits = last?.font === segment.font && last.level % 2 === 0 && segment.level % 2 === 0;
    if (!last || !fits) found.push({ ...segment });
    else {
      last.text += segment.text;
      last.width += segment.width;
    }
  }
  return found;
}

function reverseRuns(segments: Segment[], level: number): void {
  let start = 0;
  while (start < segments.length) {
    if ((segments[start]?.level ?? 0) < level) {
      start += 1;
      continue;
    }
    let end = start;
    while (end < segments.length && (segments[end]?.level ?? 0) >= level) end += 1;
    segments.splice(start, end - start, ...segments.slice(start, end).reverse());
    start = end;
  }
}
