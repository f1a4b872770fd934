import { act, fireEvent, render, screen } from '@testing-library/react';
import { LocalMail } from './local-mail.tsx';

const serve = (status: number, answer: unknown) => {
  const fetched = jest
    .fn()
    .mockResolvedValue({ ok: status < 400, status, headers: new Headers(), json: async () => answer });
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
};
const mail = { subject: 'Your code', text: 'Enter 482913 in the form "Visit".' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('offers the code of the newest local mail', async () => {
  const fetched = serve(200, { success: true, data: { items: [] } });
  const onCode = jest.fn();
  render(<LocalMail email="asha+1@example.com" onCode={onCode} />);
  expect(await screen.findByText(/^No mail yet/)).toBeTruthy();
  expect(fetched.mock.lastCall[0]).toBe('/api/guest/local-mailbox?email=asha%2B1%40example.com');
  serve(200, { success: true, data: { items: [mail] } });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  fireEvent.click(screen.getByRole('button', { name: 'Use 482913' }));
  expect(onCode).toHaveBeenCalledWith('482913');
});

it('shows nothing, and asks once, where the server keeps no mail', async () => {
  const fetched = serve(404, { success: false, error: 'The local mailbox is off.' });
  const { container } = render(<LocalMail email="asha@example.com" onCode={() => undefined} />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toBe('');
  expect(fetched).toHaveBeenCalledTimes(1);
});
