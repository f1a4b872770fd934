import { vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { HandOffDesk } from './hand-off-desk.ts';
import { PhoneWay } from './phone-way.tsx';
import { sayIn } from './say.ts';

const place = { form: 'life', version: 1, field: 'v', filling: 'k' };

it('leaves it to the person to have another link made, and closes when the phone is done', async () => {
  const beginHandOff = vi.fn(async () => ({ ok: false, message: 'Too many links.' }) as const);
  const handOffState = async () => ({ ok: false, message: '' }) as const;
  const desk = new HandOffDesk({ beginHandOff, handOffState }, place, async () => ({}) as never, vi.fn(), undefined);
  desk.start();
  const way = (onClose: () => void) => <PhoneWay desk={desk} say={sayIn('en')} onClose={onClose} />;
  const { rerender } = render(way(vi.fn()));
  expect(await screen.findByText('Too many links.')).toBeTruthy();
  const close = vi.fn();
  rerender(way(close));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(beginHandOff).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  act(() => desk.forget());
  expect(close).toHaveBeenCalledTimes(1);
});
