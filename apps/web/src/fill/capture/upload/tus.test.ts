import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { tusServer } from './tus.ts';

beforeEach(() => {
  jest.useFakeTimers();
  // A server that reads the body and never responds.
  stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
});
afterEach(() => {
  unstubAllGlobals();
  jest.useRealTimers();
});

const secondsUntilGivenUp = async (bytes: number): Promise<number> => {
  const began = Date.now();
  const chunk = { number: 0, sha256: '', bytes: new ArrayBuffer(bytes) };
  const answer = tusServer.append('/api/guest/uploads/1', { offset: 0, chunk });
  const ended = answer.then(() => Date.now());
  await jest.runAllTimersAsync();
  expect(await answer).toEqual({ ok: false, message: '' });
  return ((await ended) - began) / 1000;
};

test('a part times out after half a minute plus its time at 16 kbit/s, but before the server does', async () => {
  expect(await secondsUntilGivenUp(0)).toBe(30);
  expect(await secondsUntilGivenUp(200_000)).toBe(130);
  expect(await secondsUntilGivenUp(8_000_000)).toBe(170);
});
