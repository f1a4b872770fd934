import { chunksOf } from '../knowledge/chunking.ts';
import { packSegment } from '../knowledge/segment.ts';
import { KnowledgeIndex } from './knowledge-index.ts';
import { KnowledgeIndexes } from './knowledge-indexes.ts';

const documentOf = (name: string) => ({ document: name, title: name, segment: `${name}-1` });
const bytesOf = (text: string) =>
  packSegment({ chunks: chunksOf([{ text, place: {} }]), embedder: null, dimension: 0, vectors: null });

describe('indexes of knowledge', () => {
  it('asks only for the segments of new documents', () => {
    const indexes = new KnowledgeIndexes(100);
    const [hours, prices] = [documentOf('hours'), documentOf('prices')];
    expect(indexes.missing('agent', [hours])).toEqual(['hours-1']);
    indexes.hold({ agent: 'agent', segment: 'hours-1', bytes: bytesOf('We are open from nine.') });
    const index = indexes.indexOf('agent', [hours]);
    expect(indexes.missing('agent', [hours])).toEqual([]);
    expect(indexes.indexOf('agent', [hours])).toBe(index);

    expect(indexes.missing('agent', [hours, prices])).toEqual(['prices-1']);
    indexes.hold({ agent: 'agent', segment: 'prices-1', bytes: bytesOf('Gold costs 9,000.') });
    const both = indexes.indexOf('agent', [hours, prices]);
    expect(both.search('What does gold cost?', null, 1)).toMatchObject([{ title: 'prices' }]);
    expect(both.search('When are you open?', null, 1)).toMatchObject([{ title: 'hours' }]);
  });

  it('drops the index that was used least recently', () => {
    const indexes = new KnowledgeIndexes(2);
    const document = documentOf('hours');
    const build = (agent: string) => {
      indexes.hold({ agent, segment: 'hours-1', bytes: bytesOf('We are open from nine.') });
      indexes.indexOf(agent, [document]);
    };
    for (const agent of ['first', 'second']) build(agent);
    indexes.indexOf('first', [document]);
    build('third');
    expect(['first', 'second', 'third'].map((agent) => indexes.missing(agent, [document]).length)).toEqual([0, 1, 0]);
  });
});

it('ranks by meaning and words together, even if a document has no vectors', () => {
  const chunk = (text: string, firstVector: number) => ({ text, place: {}, windows: [text], firstVector });
  const none = { embedder: null, dimension: 0, vectors: null };
  const index = new KnowledgeIndex([
    { document: 'plain', title: 'Plain', segment: { chunks: [chunk('Claims are settled soon.', 0)], ...none } },
    {
      ...{ document: 'near', title: 'Near' },
      segment: {
        chunks: [chunk('We pay within a week.', 0), chunk('Offices and hours.', 1)],
        ...{ embedder: 'e', dimension: 3, vectors: Float32Array.from([1, 0, 0, 0, 1, 0]) },
      },
    },
  ]);
  const found = index.search('When is a claim settled?', Float32Array.from([0.8, 0.6, 0]), 3);
  expect(found).toMatchObject([
    { document: 'near', text: 'We pay within a week.', similarity: 0.8, words: 0, score: 1 },
    { document: 'plain', similarity: null, words: 1 },
  ]);
  expect(index.search('claims', null, 3)).toMatchObject([{ document: 'plain', words: 1 }]);
  expect(index.search('of the', null, 3)).toEqual([]);
});
