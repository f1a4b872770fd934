import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { unstubAllGlobals, stubGlobal } from '@tessera/testing/stub-global';
import { shownToOwner } from './owner-page.fixture.tsx';
import { RecordingCard } from './recording-card.tsx';
import { useRecording } from './use-recording.ts';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
beforeEach(() => play.mockReset().mockResolvedValue());
afterEach(() => unstubAllGlobals());
afterAll(() => play.mockRestore());

const verification = {
  ...{ id: 'verification1', status: 'ended', language: 'en', hold: null, expired: {}, transcript: [] },
  media: [{ kind: 'video', erase_after: null }],
} as unknown as Verification;

function Shown() {
  return <RecordingCard of={verification} recording={useRecording(verification)} />;
}

type Answer = string | 404 | 'unreachable';

/** The card with its video open, and the server's responses in order. */
async function opened(...answers: Answer[]): Promise<HTMLVideoElement> {
  shownToOwner(<Shown />, () => ({}));
  stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer === undefined || answer === 'unreachable') throw new TypeError('Failed to fetch');
    const gone = { success: false, status: 404, code: 'NOT_FOUND', error: 'This recording was not found.' };
    const body = answer === 404 ? gone : { success: true, data: { url: answer, expires_at: '' } };
    return new Response(JSON.stringify(body), { status: answer === 404 ? 404 : 200 });
  });
  const show = screen.getByRole('button', { name: 'Show the recording' });
  show.focus();
  fireEvent.click(show);
  return player();
}

const player = () => screen.findByLabelText<HTMLVideoElement>('Recording of the session');

const networkFailed = 2;
const notPlayable = 3;

/** While it plays at a position. */
function fail(video: HTMLVideoElement, code: number, place: number): void {
  video.currentTime = place;
  for (const [name, value] of Object.entries({ error: { code }, readyState: 2, paused: false }))
    Object.defineProperty(video, name, { value, configurable: true });
  fireEvent.error(video);
}

it('resumes at the same position after a network failure, and keeps the focus', async () => {
  const video = await opened('/first', '/second');
  expect(document.activeElement).toBe(video);
  fail(video, networkFailed, 40);
  video.currentTime = 0;
  play.mockClear();
  await waitFor(() => expect(video.getAttribute('src')).toBe('/second'));
  expect([video.isConnected, video.currentTime, play.mock.calls.length]).toEqual([true, 40, 1]);
  expect(document.activeElement).toBe(video);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, Answer]>([
  ['the network is down', 'unreachable'],
  ['the new address fails as well', '/second'],
])('offers to retry at the same position when %s', async (_what, answer) => {
  const first = await opened('/first', answer, '/third');
  fail(first, networkFailed, 40);
  if (answer === '/second') {
    await waitFor(() => expect(first.getAttribute('src')).toBe('/second'));
    fail(first, networkFailed, 40);
  }
  expect((await screen.findByRole('alert')).textContent).toContain('The network may have failed');
  const again = screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  fireEvent.click(again);
  const video = await player();
  expect([video.getAttribute('src'), video.currentTime]).toEqual(['/third', 40]);
  expect(document.activeElement).toBe(video);
});

it('reports a recording that the server says is gone', async () => {
  fail(await opened('/first', 404), networkFailed, 40);
  expect((await screen.findByRole('alert')).textContent).toContain('it was erased meanwhile');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Show the recording'));
});

it('does not reload an unplayable recording', async () => {
  fail(await opened('/first', '/second'), notPlayable, 40);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This browser/);
});

it('handles the player’s arrow keys, and leaves Alt+Left to the browser', async () => {
  const video = await opened('/first');
  video.currentTime = 40;
  fireEvent.keyDown(video, { key: 'ArrowLeft' });
  expect(video.currentTime).toBe(35);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    const back = createEvent.keyDown(video, { key: 'ArrowLeft', [modifier]: true });
    fireEvent(video, back);
    expect([modifier, video.currentTime, back.defaultPrevented]).toEqual([modifier, 35, false]);
  }
});
