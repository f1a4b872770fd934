import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast.ts';

/** More than what is on its way out needs to fade. */
const fadedMs = 1_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  notifications.clean(); // other tests in this process leave theirs
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('goes away after 3 s, whatever its tone, and stays while it has the focus', async () => {
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  );
  act(() => toast.error('Read to the end'));
  const button = screen.getByRole('button');
  fireEvent.focus(button);
  act(() => toast.error('Tell support the request id 0199.'));
  const other = screen.getByText(/0199/);
  await pass(2_900);
  expect(other.isConnected).toBe(true);
  await pass(100 + fadedMs);
  expect(other.isConnected).toBe(false);
  expect(button.isConnected).toBe(true);
  fireEvent.blur(button);
  await pass(3_000 + fadedMs);
  expect(button.isConnected).toBe(false);
});
