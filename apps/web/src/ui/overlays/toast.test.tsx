import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast.ts';

/** Longer than the fade-out. */
const fadedMs = 1_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  notifications.clean(); // other tests in this process leave theirs
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('closes after 3 s in every tone, and stays while it has the focus', async () => {
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

describe('a pointer over a toast', () => {
  const shown = (message: string) => {
    render(
      <MantineProvider>
        <Notifications />
      </MantineProvider>,
    );
    act(() => toast.info(message));
    return screen.getByText(message);
  };
  const root = (text: HTMLElement) => {
    const found = text.closest('[data-toast]');
    if (!found) throw new Error('the toast has no root');
    return found;
  };

  it('that rested there when it appeared does not keep it open', async () => {
    const text = shown('Publish the workflow first.');
    fireEvent.mouseEnter(root(text));
    fireEvent.pointerMove(text);
    await pass(3_000 + fadedMs);
    expect(text.isConnected).toBe(false);
  });

  it('that entered later keeps it open until it leaves', async () => {
    const text = shown('Read me.');
    fireEvent.pointerMove(document.body);
    fireEvent.mouseEnter(root(text));
    await pass(10_000);
    expect(text.isConnected).toBe(true);
    fireEvent.mouseLeave(root(text));
    await pass(3_000 + fadedMs);
    expect(text.isConnected).toBe(false);
  });
});
