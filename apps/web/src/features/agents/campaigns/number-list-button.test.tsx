import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { longestNumberList } from '@tessera/contracts/telephony/do-not-call.schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NumberListButton } from './number-list-button.tsx';

it('reads a list of numbers, and refuses a file that is too large for one import without reading it', async () => {
  const read: string[] = [];
  const { container } = render(
    <MantineProvider>
      <Notifications />
      <NumberListButton onText={(text) => read.push(text)} />
    </MantineProvider>,
  );
  const choose = (file: File) =>
    fireEvent.change(container.querySelector('input') as Element, { target: { files: [file] } });
  // jsdom's files have no arrayBuffer.
  const fileOf = (size: number, arrayBuffer: () => Promise<ArrayBufferLike>) =>
    Object.defineProperties(new File([], 'list.csv'), {
      size: { value: size },
      arrayBuffer: { value: arrayBuffer },
    });
  choose(fileOf(longestNumberList + 1, () => Promise.reject(new Error('it was read'))));
  expect(await screen.findByRole('alert')).toBeDefined();
  choose(fileOf(15, async () => new TextEncoder().encode('+91 98765 43210').buffer));
  await waitFor(() => expect(read).toEqual(['+91 98765 43210']));
});
