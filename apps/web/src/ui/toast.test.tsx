import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from './toast.ts';

it('goes away after 3 s, whatever its tone, and stays while it has the focus', async () => {
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  );
  toast.error('Read to the end');
  const button = await screen.findByRole('button');
  fireEvent.focus(button);
  const began = Date.now();
  toast.error('Tell support the request id 0199.');
  const other = await screen.findByText(/0199/);
  await waitFor(() => expect(other.isConnected).toBe(false), { timeout: 10_000, interval: 20 });
  expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
  expect(button.isConnected).toBe(true);
});
