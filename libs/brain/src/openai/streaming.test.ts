import fc from 'fast-check';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { StreamedAnswer } from './chat-stream.ts';
import { Sentences } from './sentences.ts';

/** The pieces of a text, cut at any places. */
function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((one, other) => one - other);
  return [...ends, text.length].map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
}

describe('sentences of a streamed text', () => {
  const text =
    '<think>The fee. It is 500?</think>The fee is 500 rupees [1]. [2, 3] It is due today! Ask "why?" if you like\nBye';
  const spoken = 'The fee is 500 rupees. It is due today! Ask "why?" if you like\nBye';

  it('are the same wherever the text is cut, and never a thought or a number of a passage', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 30 }), (places) => {
        const sentences = new Sentences();
        const whole = cutAt(text, places).flatMap((piece) => sentences.take(piece));
        expect([...whole, ...sentences.rest()].join('')).toBe(spoken);
        expect(whole[0]).toBe('The fee is 500 rupees.');
      }),
    );
  });

  it('do not wait for the end of a very long one', () => {
    const long = 'word '.repeat(80);
    const sentences = new Sentences();
    expect(sentences.take(long)[0]?.length).toBeLessThanOrEqual(200);
    expect(new Sentences().take('x'.repeat(450))).toHaveLength(2);
  });

  it('leave out a thought that never ends', () => {
    const sentences = new Sentences();
    expect([...sentences.take('Well. <think>is it so'), ...sentences.rest()]).toEqual(['Well.']);
  });
});

describe('an answer that comes in pieces', () => {
  const answer = (...deltas: object[]) => {
    const made = new StreamedAnswer();
    for (const delta of deltas) made.add({ choices: [{ index: 0, delta }] } as unknown as ChatCompletionChunk);
    return made.completion();
  };
  const call = (name: string, args: string) => ({ function: { name, arguments: args } });
  const fragment = (of: object, fn: object) => ({ tool_calls: [{ ...of, function: fn }] });

  it.each([
    ['by index', { index: 0, id: 'a' }, { index: 0 }, { index: 1, id: 'b' }],
    ['without an index', { id: 'a' }, {}, { id: 'b' }],
    ['all numbered 0', { index: 0, id: 'a' }, { index: 0, id: 'a' }, { index: 0, id: 'b' }],
  ])('has its calls %s', (_name, first, more, second) => {
    const made = answer(
      fragment(first, { name: 'order', arguments: '{"cop' }),
      fragment(more, { arguments: 'ies":2}' }),
      fragment(second, { name: 'fly', arguments: '{}' }),
    );
    expect(made).toMatchObject({
      choices: [{ message: { tool_calls: [call('order', '{"copies":2}'), call('fly', '{}')] } }],
    });
  });

  it('survives pieces of another form', () => {
    expect(answer({ content: 'Yes' }, { content: 7 }, { content: '.' })).toMatchObject({
      choices: [{ message: { content: 'Yes.' } }],
    });
    expect(new StreamedAnswer().add(null as unknown as ChatCompletionChunk)).toBe('');
  });
});
