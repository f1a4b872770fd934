import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useWhenOnline } from './use-when-online.ts';

function Publish({ publish, onWait }: { publish: () => void; onWait: () => void }) {
  const run = useWhenOnline(publish, onWait);
  return (
    <button type="button" onClick={run}>
      Publish
    </button>
  );
}

afterEach(() => onlineManager.setOnline(true));

it('offline, an action shows a notice, and runs once after reconnecting', () => {
  const [publish, onWait] = [jest.fn(), jest.fn()];
  render(<Publish publish={publish} onWait={onWait} />);
  act(() => onlineManager.setOnline(false));
  fireEvent.click(screen.getByText('Publish'));
  fireEvent.click(screen.getByText('Publish'));
  expect(onWait).toHaveBeenCalledTimes(2);
  expect(publish).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(publish).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Publish'));
  expect(publish).toHaveBeenCalledTimes(2);
});
