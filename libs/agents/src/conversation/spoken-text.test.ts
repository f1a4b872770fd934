import type { DeniedWord } from '@tessera/contracts/agents/agent-definition.schema';
import { SpokenText } from './spoken-text.ts';

const rule = (text: string, action: DeniedWord['action']): DeniedWord => ({ id: text, text, action, direction: 'out' });

describe('a reply that is told sentence by sentence', () => {
  it('comes in pieces that fit together, with words masked', () => {
    const text = new SpokenText([rule('acme', 'mask')]);
    expect(text.take('We are cheap.')).toEqual({ at: 0, delta: 'We are cheap.' });
    expect(text.take(' Acme is not.')).toEqual({ at: 13, delta: ' ••• is not.' });
    expect(text.take(' Bye.')).toEqual({ at: 25, delta: ' Bye.' });
  });

  it.each(['refuse', 'end'] as const)('stops before a word with the action %s, for good', (action) => {
    const text = new SpokenText([rule('lawyer', action)]);
    expect(text.take('Fine.')).not.toBeNull();
    expect(text.take(' Call your lawyer.')).toBeNull();
    expect(text.take(' All is well.')).toBeNull();
  });

  it('stops where a phrase began in the sentence before', () => {
    const text = new SpokenText([rule('free gift', 'mask')]);
    expect(text.take('It is free.')).not.toBeNull();
    expect(text.take(' Gift cards too.')).toBeNull();
  });
});
