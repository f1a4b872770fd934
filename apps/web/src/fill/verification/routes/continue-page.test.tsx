import { fireEvent, render, screen } from '@testing-library/react';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import ContinuePage from './continue-page.tsx';

const inApp =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36';
const opened = { form: 'life', version: 1, field: 'v', filling: 'k', username: '', request: {}, code: '4711A' };
const options = { languages: ['english'], place: 'off', insurer: 'Suraksha Life', supportEmail: '', supportPhone: '' };
const form = { slug: 'life', version: 1, fields: [{ id: 'v', type: 'videoVerification', options }] };
const result = { session_id: 'one', outcome: 'verified', route: 'video' };

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true, data: address.includes('hand-off') ? opened : form });
  });
  location.hash = '#phone=link';
});
afterEach(() => {
  unstubAllGlobals();
  jest.restoreAllMocks();
  sessionStorage.clear();
  location.hash = '';
});

it('does not use up the link inside an app before somebody continues there, and leads to the browser with it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inApp);
  render(<ContinuePage link="link" say={(key) => key} />);
  const leave = screen.getByText<HTMLAnchorElement>('Open in the browser');
  expect(leave.getAttribute('href')).toContain('#phone=link#Intent;');
  expect(screen.getByText('Copy the link')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByText('Continue here anyway'));
  expect(await screen.findByText('4711A')).toBeTruthy();
  expect(asked[0]).toContain('hand-off/open');
});

it('opens the link immediately in a browser', async () => {
  render(<ContinuePage link="link" say={(key) => key} />);
  expect(await screen.findByText('4711A')).toBeTruthy();
});

it('shows after a reload that the phone is done', async () => {
  sessionStorage.setItem('fill:hand-off', JSON.stringify({ link: 'link', opened, result }));
  render(<ContinuePage link="link" say={(key) => key} />);
  expect(await screen.findByText('Verification Already Completed')).toBeTruthy();
  expect(screen.getByText('You can close this page and continue on your computer.')).toBeTruthy();
  expect(screen.queryByText('Start Verification')).toBeNull();
});
