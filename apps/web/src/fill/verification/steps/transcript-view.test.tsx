import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { fireEvent, render, screen } from '@testing-library/react';
import { sayIn } from '../texts/say.ts';
import { TranscriptView } from './transcript-view.tsx';

const lineHeight = 100;
const linesOf = (count: number): TranscriptEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `line ${at}`,
    participant: 'Agent',
    text: `Sentence ${at}`,
    final: true,
    from_s: null,
    to_s: null,
  }));

/** jsdom has no layout. */
function withHeights(list: HTMLElement): HTMLElement {
  Object.defineProperty(list, 'clientHeight', { get: () => 2 * lineHeight, configurable: true });
  Object.defineProperty(list, 'scrollHeight', { get: () => list.children.length * lineHeight, configurable: true });
  return list;
}

it('follows the newest line, but not while somebody reads an earlier one', () => {
  const view = (count: number) => <TranscriptView lines={linesOf(count)} say={sayIn('en')} />;
  const { rerender } = render(view(5));
  const list = withHeights(screen.getByRole('list'));
  const told = (count: number, scrolledTo?: number) => {
    if (scrolledTo !== undefined) {
      list.scrollTop = scrolledTo;
      fireEvent.scroll(list);
    }
    rerender(view(count));
    return list.scrollTop;
  };
  expect(told(6)).toBe(600);
  expect(told(7, 100)).toBe(100);
  expect(told(8)).toBe(100);
  expect(told(9, 590)).toBe(900);
});
