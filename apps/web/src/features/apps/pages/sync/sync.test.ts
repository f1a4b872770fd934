import type { EditedBlock, KnownBlock } from './edited-block.ts';
import { mergeBlocks } from './merge.ts';
import { changesOf } from './page-changes.ts';
import { newRanks } from './ranks.ts';
import { takePage } from './take-server.ts';

const block = (id: string, text: string, more: object = {}): EditedBlock => ({
  id,
  type: 'TEXT',
  content: { text: text === '' ? [] : [{ type: 'text', text }], indent: 0, ...more },
});
const textOf = ({ content }: EditedBlock): string =>
  (content['text'] as { text: string }[]).map(({ text }) => text).join('');
const known = (blocks: readonly EditedBlock[], learnedAt = 0): Map<string, KnownBlock> =>
  new Map(blocks.map((each, at) => [each.id, { ...each, rank: `a${at}`, revision: 1, learnedAt }]));

describe('two changes of one block', () => {
  it.each([
    ['in different places are both there', 'one two three', 'ONE two three', 'one two THREE', 'ONE two THREE'],
    ['that add at the same place are both there', 'one', 'one mine', 'one theirs', 'one theirs mine'],
    ['of which one deletes elsewhere', 'one two three', 'two three', 'one two three four', 'two three four'],
    ['of emoji keep them whole', '👍👎', '👍👍👎', '👍👎!', '👍👍👎!'],
  ])('%s', (_, base, mine, theirs, both) => {
    const { block: merged, rest } = mergeBlocks(block('a', base), block('a', mine), block('a', theirs));
    expect([textOf(merged), rest]).toEqual([both, undefined]);
  });

  it('of the same letters are kept apart', () => {
    const { block: merged, rest } = mergeBlocks(block('a', 'red'), block('a', 'blue'), block('a', 'green'));
    expect([textOf(merged), rest && textOf(rest)]).toEqual(['green', 'blue']);
  });

  it('are compared whatever the order of the keys: the editor and the server differ in it', () => {
    const marks = [{ type: 'bold' }];
    const served = (text: string) => block('a', '', { text: [{ type: 'text', text, marks }] });
    const edited = (text: string) => block('a', '', { text: [{ type: 'text', marks, text }] });
    const unchanged = mergeBlocks(served('bold'), edited('bold'), served('bald'));
    const changed = mergeBlocks(served('bold'), edited('so bold'), served('bald'));
    expect([textOf(unchanged.block), unchanged.rest]).toEqual(['bald', undefined]);
    expect([textOf(changed.block), changed.rest]).toEqual(['so bald', undefined]);
  });

  it('of type and text go together', () => {
    const mine = { ...block('a', 'one'), type: 'HEADER1' };
    expect(mergeBlocks(block('a', 'one'), mine, block('a', 'one!')).block).toEqual({
      ...block('a', 'one!'),
      type: 'HEADER1',
    });
  });
});

describe('the state of the server', () => {
  const [a, b, c] = [block('a', 'A'), block('b', 'B'), block('c', 'C')];
  const server = (blocks: readonly EditedBlock[], revision = 1) =>
    blocks.map((each, at) => ({ ...each, rank: `a${at}`, revision }));

  it('puts new blocks behind the one that they stand behind there', () => {
    const { blocks } = takePage([a, c], known([a, c]), server([a, b, c]), 1);
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes away what was deleted, unless somebody wrote in it here', () => {
    const typed = block('c', 'C and more');
    const { blocks, known: after } = takePage([a, b, typed], known([a, b, c]), server([a]), 1);
    expect(blocks).toEqual([a, typed]);
    expect(changesOf(blocks, after).created.map(({ id }) => id)).toEqual(['c']);
  });

  it('does not take away what was written after the read began', () => {
    const { blocks } = takePage([a, b], known([a, b], 5), server([]), 4);
    expect(blocks).toEqual([a, b]);
  });

  it('brings back what was deleted here while somebody else changed it', () => {
    const changed = block('b', 'B, changed');
    const { blocks } = takePage([a], known([a, b]), [...server([a]), { ...changed, rank: 'a1', revision: 2 }], 1);
    expect(blocks).toEqual([a, changed]);
  });

  it('moves what was moved there', () => {
    const moved = [...server([b]), { ...a, rank: 'a9', revision: 2 }];
    const { blocks } = takePage(
      [a, b],
      known([a, b]),
      moved.map((each) => (each.id === 'b' ? { ...each, rank: 'a1' } : each)),
      1,
    );
    expect(blocks.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

it('as few blocks as possible are ranked anew when one is moved', () => {
  const ranked = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, rank: `a${at}` }));
  const [a, ...others] = ranked;
  const ranks = newRanks([...others, ...(a ? [a] : []), { id: 'new', rank: null }]);
  expect([...ranks.keys()]).toEqual(['a', 'new']);
  const after = [...others, { id: 'a', rank: ranks.get('a') ?? '' }, { id: 'new', rank: ranks.get('new') ?? '' }];
  expect(after.toSorted((x, y) => ((x.rank ?? '') < (y.rank ?? '') ? -1 : 1)).map(({ id }) => id)).toEqual([
    'b',
    'c',
    'd',
    'a',
    'new',
  ]);
});

it('blocks of one rank stand by their ids, and get another when one is put between them', () => {
  const [a, b] = [
    { id: 'a', rank: 'a1' },
    { id: 'b', rank: 'a1' },
  ];
  expect(newRanks([a, b]).size).toBe(0);
  expect(newRanks([b, a]).size).toBe(1);
  expect([...newRanks([a, { id: 'new', rank: null }, b]).keys()]).toEqual(['new', 'b']);
});

it('blocks that two people put at one place are in one order for both', () => {
  const [mine, theirs, last] = [block('z', 'Mine'), block('b', 'Theirs'), block('c', 'C')];
  const server = [
    { ...theirs, rank: 'a1', revision: 1 },
    { ...mine, rank: 'a1', revision: 1 },
    { ...last, rank: 'a2', revision: 1 },
  ];
  const before = new Map([
    ['z', { ...mine, rank: 'a1', revision: 1, learnedAt: 0 }],
    ['c', { ...last, rank: 'a2', revision: 1, learnedAt: 0 }],
  ]);
  const added = block('new', 'Added');
  const { blocks } = takePage([mine, added, last], before, server, 1);
  expect(blocks.map(({ id }) => id)).toEqual(['b', 'z', 'new', 'c']);
});
