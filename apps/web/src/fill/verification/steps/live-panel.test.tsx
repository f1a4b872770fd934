import { render, screen } from '@testing-library/react';
import { LivePanel } from './live-panel.tsx';
import { sayIn } from '../texts/say.ts';
import { listening } from '../session/verification-state.fixture.ts';
import type { VerificationState } from '../session/verification-state.ts';
import { initialView } from '../session/verification-view.ts';

const act = jest.fn();
const live = (change: Partial<VerificationState>) => (
  <LivePanel
    view={{ ...initialView(null, false), state: { ...listening, ...change }, consentText: 'I agree.' }}
    support={{ email: '', phone: '' }}
    insurer=""
    isLocationRequired={false}
    pageTag="en-IN"
    say={sayIn('en')}
    asked={null}
    onAskToStop={act}
    onOther={act}
    onStop={act}
    onHear={act}
    onRetryResult={act}
    onGoWithout={act}
    onRetry={act}
    onTone={act}
    onHeard={act}
    onPhone={act}
  />
);

/** As on a phone in landscape: 300 px of scroll height, below 40 px. */
function layOut(textFrom: number, textTo: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = this.getAttribute('role') === 'group' ? [40, 340] : [textFrom, textTo];
    return { top, bottom } as DOMRect;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70);
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['goes on below the screen comes up to the status line that stays', 190, 700, 'sticky', 80],
  ['is all there stays where it is', 190, 330, 'sticky', 0],
  ['was scrolled to is left there', -50, 700, 'sticky', 0],
  ['begins in sight leaves the status line there, which would go', 190, 700, 'static', 0],
  ['begins out of sight comes up, where nothing stays', 300, 700, 'static', 260],
])('a text to read aloud that %s', (_what, from, to, position, scrolledBy) => {
  layOut(from, to);
  const { rerender } = render(live({ activity: 'speaking' }));
  const area = screen.getByRole('group');
  const line = screen.getByText('The agent is speaking. Please listen.').closest<HTMLElement>('[data-stays]');
  if (line) line.style.position = position;
  expect(area.scrollTop).toBe(0);
  rerender(live({ activity: 'listening' }));
  expect(area.scrollTop).toBe(scrolledBy);
});

it('the verdict’s meaning scrolls into view, above a scrolled text', () => {
  layOut(190, 700);
  const { rerender } = render(live({}));
  const area = screen.getByRole('group');
  area.scrollTop = 150;
  rerender(live({ phase: 'concluding', consent: 'failed' }));
  expect(area.scrollTop).toBe(0);
});

it('offers other options once: below the text, or beside the message that the agent is late', () => {
  const buttons = () =>
    screen.getAllByText(/^(Other options|I can't show my face or speak)$/).map(({ textContent }) => textContent);
  const { rerender } = render(live({}));
  expect(buttons()).toEqual(["I can't show my face or speak"]);
  rerender(live({ agent: 'late' }));
  expect(buttons()).toEqual(['Other options']);
});
