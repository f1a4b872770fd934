import fc from 'fast-check';
import { SerialQueue } from './serial-queue.ts';
import { likelihoods, type Prefix, writtenOnce } from './prefix-search.ts';
import { SharedLikelihood } from './shared-likelihood.ts';
import { Vocabulary } from './vocabulary.ts';

describe('a vocabulary', () => {
  const file = (pieces: readonly string[]) =>
    Uint8Array.from(
      pieces.flatMap((piece) => {
        const bytes = [...Buffer.from(piece)];
        return bytes.length < 128
          ? [bytes.length, ...bytes]
          : [(bytes.length % 128) + 128, bytes.length >> 7, ...bytes];
      }),
    );
  const long = 'x'.repeat(300);
  const vocabulary = new Vocabulary(file(['a', '▁', 'a', 'b', 'c', 'ab', '▁a', '▁ab', 'bc', long, 'x']));

  it.each([
    ['ab', [7]],
    ['abc', [7, 4]], // "ab" was learned before "bc"
    ['c ab', [1, 4, 7]],
    ['a?b', [7]],
    [long, [1, ...Array.from({ length: 300 }, () => 10)]],
    ['', [1]],
    ['ca', [1, 4, 2]], // not the single byte that comes before the pieces
  ])('cuts %p', (text, ids) => expect(vocabulary.encode(text)).toEqual(ids));
});

describe('the likelihoods of texts', () => {
  /** A model of three ids whose next id depends on the prefix. */
  const modelOf = (seed: number) => {
    const next = (written: readonly number[]) => {
      const weights = [0, 1, 2].map(
        (id) => 1 + ((seed * 31 + written.length * 7 + (written.at(-1) ?? 0) * 13 + id * 17) % 97) ** 3,
      );
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return Float32Array.from(weights, (weight) => Math.log(weight / sum));
    };
    const prefix = (state: readonly number[]): Prefix<readonly number[]> => ({ state, next: next(state) });
    const extend = async (steps: readonly { from: Prefix<readonly number[]>; id: number }[]) => {
      expect(new Set(steps.map(({ from }) => from.state.length)).size).toBe(1);
      return steps.map(({ from, id }) => prefix([...from.state, id]));
    };
    return { root: prefix([]), extend, next };
  };
  const text = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 6 });

  it('equal those of each text alone: of the first and the likeliest alternative; uncompleted ones have none', async () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(text, { minLength: 1, maxLength: 12 }), async (seed, texts) => {
        const { root, extend, next } = modelOf(seed);
        const alone = texts.map((ids) => ids.reduce((sum, id, at) => sum + (next(ids.slice(0, at))[id] ?? 0), 0));
        const [ofFirst = 0, ...ofOthers] = alone;
        const likeliest = Math.max(...ofOthers);
        const together = await likelihoods(root, texts, extend);
        if (ofFirst < -25) {
          expect(together).toEqual(texts.map(() => -Infinity));
          return;
        }
        expect(together[0]).toBeCloseTo(ofFirst, 4);
        if (likeliest > ofFirst - 2.9) expect(Math.max(...together.slice(1))).toBeCloseTo(likeliest, 4);
        together.forEach((one, index) => one > -Infinity && expect(one).toBeCloseTo(alone[index] ?? 0, 4));
      }),
    ));

  it('decode common openings once, within and across comparisons', async () => {
    const { root, extend } = modelOf(7);
    let written: string[] = [];
    const once = writtenOnce<readonly number[]>((steps) => {
      written.push(...steps.map(({ from, id }) => [...from.state, id].join('')));
      return extend(steps);
    });
    const [texts, others] = [[[0, 1, 2], [0, 1, 1, 0]], [[0, 1], [0, 2, 0], [1, 1]]]; // prettier-ignore
    const again = [await likelihoods(root, texts, once), await likelihoods(root, others, once)];
    expect(again).toEqual([await likelihoods(root, texts, extend), await likelihoods(root, others, extend)]);
    expect(written).toEqual([...new Set(written)]);
  });

  it('are unknown for a hundred equally likely texts, to limit the wait', async () => {
    let written = 0;
    const alike = Float32Array.from({ length: 200 }, () => -0.01);
    const root = { state: undefined, next: alike };
    const texts = Array.from({ length: 200 }, (_, id) => [id, id, id, id]);
    const together = await likelihoods(root, texts, async (steps) => {
      written += steps.length;
      return steps.map(() => root);
    });
    expect(together.every((one) => one === -Infinity)).toBe(true);
    expect(written).toBeLessThan(160);
  });
});

describe('the shared model', () => {
  it('is called with JSON, and its omitted values arrive as -Infinity', async () => {
    const shared = new SharedLikelihood();
    await expect(shared.of(new Int16Array(1), '', [['a']])).rejects.toThrow('not connected');
    let asked: unknown;
    shared.through({ doInference: async (method, data) => ((asked = [method, data]), [[-1, null]]) });
    expect(await shared.of(Int16Array.of(1, -1), 'the sum is', [['ten', 'two']])).toEqual([[-1, -Infinity]]);
    const question = {
      samples: 'AQD//w==',
      before: 'the sum is',
      comparisons: [['ten', 'two']],
      until: expect.any(Number),
    };
    expect(asked).toEqual(['text_likelihood', question]);
  });

  it('times out when its process is gone, and is skipped for a while afterwards', async () => {
    jest.useFakeTimers();
    try {
      const shared = new SharedLikelihood();
      let asked = 0;
      shared.through({ doInference: () => ((asked += 1), new Promise(() => undefined)) });
      const ask = () => shared.of(new Int16Array(1), '', [['a']]);
      const answer = expect(ask()).rejects.toThrow('did not answer within');
      await jest.advanceTimersByTimeAsync(4_000);
      await answer;
      await expect(ask()).rejects.toThrow('a moment ago');
      expect(asked).toBe(1);
      await jest.advanceTimersByTimeAsync(20_000);
      void ask().catch(() => undefined);
      expect(asked).toBe(2);
      await jest.advanceTimersByTimeAsync(4_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('skips expired questions', async () => {
    jest.useFakeTimers();
    try {
      const queue = new SerialQueue();
      const answered: string[] = [];
      const question = (name: string, withinMs: number) =>
        queue.do(async () => {
          await new Promise((resolve) => setTimeout(resolve, 3_000));
          answered.push(name);
        }, Date.now() + withinMs);
      const long = question('long', 4_000);
      const late = expect(question('late', 2_000)).rejects.toThrow('expired');
      const last = question('last', 4_000);
      await jest.advanceTimersByTimeAsync(6_000);
      await Promise.all([long, late, last]);
      expect(answered).toEqual(['long', 'last']);
    } finally {
      jest.useRealTimers();
    }
  });
});
