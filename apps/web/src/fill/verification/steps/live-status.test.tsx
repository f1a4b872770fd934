import { render, screen } from '@testing-library/react';
import { LiveDetails, LiveHead } from './live-status.tsx';
import { sayIn } from '../texts/say.ts';
import type { FaceReading } from '../session/session-environment.ts';
import { listening } from '../session/verification-state.fixture.ts';
import type { VerificationState } from '../session/verification-state.ts';
import { initialView, type VerificationView } from '../session/verification-view.ts';

const start = initialView(null, false);
const view = (change: Partial<VerificationState>, faces: FaceReading['faces'] = 'one'): VerificationView => ({
  ...start,
  state: { ...listening, ...change },
  face: { ...start.face, faces },
});
const say = sayIn('en');
const nothing = () => undefined;
const said = () => document.body.textContent;

const head = (change: Partial<VerificationState>, onOther?: () => void) => (
  <LiveHead
    view={view(change)}
    say={say}
    {...(onOther && { onOther })}
    onHear={nothing}
    onRetryResult={nothing}
    onGoWithout={nothing}
  />
);

it('asks for the digits alone, after the text was read', () => {
  render(head({ challenge: '4597' }));
  expect(screen.getByText('4 5 9 7')).toBeTruthy();
  expect(said()).not.toContain(say('live.read'));
});

it('offers other options, if any, while the agent is late', () => {
  const offered = () => screen.queryByText(say('other.title'));
  const takeOther = jest.fn();
  const { rerender } = render(head({ agent: 'awaited' }, takeOther));
  expect(offered()).toBeNull();
  rerender(head({ agent: 'late' }));
  expect(offered()).toBeNull();
  rerender(head({ agent: 'late' }, takeOther));
  offered()?.click();
  expect(takeOther).toHaveBeenCalledTimes(1);
  rerender(head({ agent: 'present' }, takeOther));
  expect(offered()).toBeNull();
});

it.each([true, false])('names the options while the upload stalls, online or not: %s', (isOnline) => {
  render(head({ phase: 'sending', consent: 'verified', trouble: 'recording', isOnline }));
  expect(said()).toContain(say(isOnline ? 'trouble.recording' : 'status.offline'));
  expect(said()).toContain(say('trouble.recordingText'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([say('action.without')]);
});

it.each<[string, Partial<VerificationState>, FaceReading['faces'], boolean]>([
  ['whoever is away', {}, 'none', true],
  ['nobody who is back', {}, 'one', false],
  ['nobody whose camera is gone', { devices: 'problem' }, 'none', false],
  ['nobody whose network is gone', { isOnline: false }, 'none', false],
  ['nobody who waits for another agent', { agent: 'gone' }, 'none', false],
])('tells %s to look into the camera', (_who, change, faces, isTold) => {
  render(<LiveDetails view={view({ notice: 'not_in_frame', ...change }, faces)} insurer="" phone="" say={say} />);
  expect(said()?.includes(say('hint.not_in_frame'))).toBe(isTold);
});
