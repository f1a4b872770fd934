import { act, render, screen } from '@testing-library/react';
import { PhoneLink } from './phone-link.ts';
import { PhonePanel } from './phone-panel.tsx';
import { sayIn } from '../texts/say.ts';

const target = { form: 'life', version: 1, field: 'v', filling: 'k' };

it('lets the person request another link, and closes when the phone is done', async () => {
  const beginHandOff = jest.fn(async () => ({ ok: false, message: 'Too many links.' }) as const);
  const handOffState = async () => ({ ok: false, message: '' }) as const;
  const phoneLink = new PhoneLink(
    { beginHandOff, handOffState },
    target,
    async () => ({}) as never,
    jest.fn(),
    undefined,
  );
  phoneLink.start();
  const panel = (onClose: () => void) => <PhonePanel phoneLink={phoneLink} say={sayIn('en')} onClose={onClose} />;
  const { rerender } = render(panel(jest.fn()));
  expect(await screen.findByText('Too many links.')).toBeTruthy();
  expect(screen.getByText('Try Again', { selector: 'button' })).toBeTruthy();
  const close = jest.fn();
  rerender(panel(close));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(beginHandOff).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  act(() => phoneLink.forget());
  expect(close).toHaveBeenCalledTimes(1);
});

it('shows the link until a phone opened it, and no used link afterwards', async () => {
  jest.useFakeTimers();
  const begun = { address: 'https://example.com/f/life#phone=x', code: '4711A', ticket: 't', expires_at: '' };
  const api = {
    beginHandOff: async () => ({ ok: true, data: begun }) as const,
    handOffState: async () => ({ ok: true, data: { state: 'opened', result: null } }) as const,
  };
  const phoneLink = new PhoneLink(api, target, async () => ({}) as never, jest.fn(), undefined);
  const end = phoneLink.start();
  render(<PhonePanel phoneLink={phoneLink} say={sayIn('en')} onClose={jest.fn()} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('img')).toBeTruthy();
  screen.getByText('Copy the link').focus();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Copy the link')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(screen.getByText('4711A')).toBeTruthy();
  expect(screen.getByText('New link')).toBeTruthy();
  end();
  jest.useRealTimers();
});

it('says why an expired link is gone, and creates another one', async () => {
  jest.useFakeTimers();
  const begun = { address: 'https://example.com/f/life#phone=x', code: '4711A', ticket: 't', expires_at: '' };
  const api = {
    beginHandOff: jest.fn(async () => ({ ok: true, data: begun }) as const),
    handOffState: async () => ({ ok: true, data: { state: 'expired', result: null } }) as const,
  };
  const phoneLink = new PhoneLink(api, { ...target, filling: 'l' }, async () => ({}) as never, jest.fn(), undefined);
  const end = phoneLink.start();
  render(<PhonePanel phoneLink={phoneLink} say={sayIn('en')} onClose={jest.fn()} />);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The link has expired\.Links are valid for a short time only\./,
  );
  await act(async () => screen.getByText('New link').click());
  expect(screen.getByRole('img')).toBeTruthy();
  expect(api.beginHandOff).toHaveBeenCalledTimes(2);
  end();
  jest.useRealTimers();
});
