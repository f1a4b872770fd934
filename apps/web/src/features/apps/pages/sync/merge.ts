import type { Inline } from '@tessera/contracts/pages/block-content';
import { canonical } from '@tessera/engine/values';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { type EditedBlock, isSame } from './edited-block.ts';

/** One letter with its formatting, or a part that is not text, as JSON. */
type Letter = string;

const lettersOf = (parts: readonly Inline[]): Letter[] =>
  parts.flatMap((part) =>
    part.type === 'text' ? [...part.text].map((letter) => canonical({ ...part, text: letter })) : [canonical(part)],
  );

function partsOf(letters: readonly Letter[]): Inline[] {
  const parts: Inline[] = [];
  for (const letter of letters) {
    const part = JSON.parse(letter) as Inline;
    const last = parts.at(-1);
    if (part.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(part.marks))
      last.text += part.text;
    else parts.push(part);
  }
  return parts;
}

/** The stretch between the first and the last difference of a text from what it was. */
function changeOf(base: readonly Letter[], text: readonly Letter[]) {
  let from = 0;
  while (from < base.length && from < text.length && base[from] === text[from]) from++;
  let end = 0;
  const most = Math.min(base.length, text.length) - from;
  while (end < most && base[base.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: base.length - end, put: text.slice(from, text.length - end) };
}

/** A text with both changes; null when they overlap. */
function mergedText(base: readonly Inline[], mine: readonly Inline[], theirs: readonly Inline[]): Inline[] | null {
  const letters = lettersOf(base);
  const [my, their] = [changeOf(letters, lettersOf(mine)), changeOf(letters, lettersOf(theirs))];
  const [first, second] =
    my.from < their.from || (my.from === their.from && my.to < their.to) ? [my, their] : [their, my];
  if (first.to > second.from) return null;
  return partsOf([
    ...letters.slice(0, first.from),
    ...first.put,
    ...letters.slice(first.to, second.from),
    ...second.put,
    ...letters.slice(second.to),
  ]);
}

type Part = JsonValue | undefined;
interface Merged {
  value: Part;
  /** Whether the changes overlap: the value has theirs only. */
  isTorn: boolean;
}

/** Joins two changes of one part of a block. Of a short value such as an indent, mine stays. */
function mergePart(key: string, base: Part, mine: Part, theirs: Part): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, isTorn: false };
  if (isSame(theirs, base)) return { value: mine, isTorn: false };
  if (key === 'text' && Array.isArray(mine) && Array.isArray(theirs)) {
    const text = mergedText((base ?? []) as Inline[], mine as Inline[], theirs as Inline[]);
    return { value: text ?? theirs, isTorn: text === null };
  }
  const isTorn = typeof mine === 'object' && mine !== null;
  return { value: isTorn ? theirs : mine, isTorn };
}

/**
 * Joins two changes of one block.
 * @param base what both began with
 * @returns the block with both changes. Where they overlap, the block has theirs and `rest` is mine, so that neither is
 *   lost
 */
export function mergeBlocks(
  base: EditedBlock,
  mine: EditedBlock,
  theirs: EditedBlock,
): { block: EditedBlock; rest?: EditedBlock } {
  const type = mine.type === base.type ? theirs.type : mine.type;
  const content: JsonObject = {};
  let isTorn = false;
  for (const key of new Set([...Object.keys(mine.content), ...Object.keys(theirs.content)])) {
    const part = mergePart(key, base.content[key], mine.content[key], theirs.content[key]);
    if (part.value !== undefined) content[key] = part.value;
    isTorn ||= part.isTorn;
  }
  const block = { ...mine, type, content };
  return isTorn ? { block, rest: mine } : { block };
}
