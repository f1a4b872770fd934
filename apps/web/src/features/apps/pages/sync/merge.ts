import type { Inline } from '@tessera/contracts/pages/block-content';
import type { EditedBlock } from './edited-block.ts';

/** One letter with its formatting, or one part that is no text. */
type Letter = string;

const lettersOf = (parts: readonly Inline[]): Letter[] =>
  parts.flatMap((part) =>
    part.type === 'text'
      ? [...part.text].map((letter) => JSON.stringify({ ...part, text: letter }))
      : [JSON.stringify(part)],
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

/** The one stretch in which a text differs from what it was. */
function changeOf(base: readonly Letter[], text: readonly Letter[]) {
  let from = 0;
  while (from < base.length && from < text.length && base[from] === text[from]) from++;
  let end = 0;
  const most = Math.min(base.length, text.length) - from;
  while (end < most && base[base.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: base.length - end, put: text.slice(from, text.length - end) };
}

/** Both changes of a text; null when they are of the same letters. */
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

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Joins two changes of one block.
 * @param base what both began with
 * @returns the block with both, and `rest` when they are of the same letters: the block then has theirs, and `rest`
 *   mine, so that neither is lost
 */
export function mergeBlocks<T extends EditedBlock>(
  base: EditedBlock,
  mine: T,
  theirs: EditedBlock,
): { block: T; rest?: T } {
  const type = mine.type === base.type ? theirs.type : mine.type;
  const content: Record<string, unknown> = {};
  const [was, my, their] = [base.content, mine.content, theirs.content] as Record<string, unknown>[];
  let isTorn = false;
  for (const key of new Set([...Object.keys(my ?? {}), ...Object.keys(their ?? {})])) {
    const [b, m, o] = [was?.[key], my?.[key], their?.[key]];
    if (isSame(m, b) || isSame(m, o)) content[key] = o;
    else if (isSame(o, b)) content[key] = m;
    else if (key === 'text' && [b ?? [], m, o].every(Array.isArray)) {
      const text = mergedText((b ?? []) as Inline[], m as Inline[], o as Inline[]);
      content[key] = text ?? o;
      isTorn ||= text === null;
    } else if (typeof m === 'object' && m !== null) {
      content[key] = o;
      isTorn = true;
    } else content[key] = m;
    if (content[key] === undefined) delete content[key];
  }
  const block = { ...mine, type, content } as T;
  return isTorn ? { block, rest: mine } : { block };
}
