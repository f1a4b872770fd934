import { unstubAllGlobals, stubGlobal } from '@tessera/testing/stub-global';
import { holdLive, unlessLive } from './live-lock.ts';

/** The used part of the browser's Web Locks. */
function locks() {
  const held = new Set<string>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => Promise<void>;
    if (held.has(name)) return work(null);
    held.add(name);
    await work({}).finally(() => held.delete(name));
  };
  return { request };
}
afterEach(() => void unstubAllGlobals());

it('blocks work on a session while it is held', async () => {
  stubGlobal('navigator', { locks: locks() });
  const work = jest.fn(async () => undefined);
  const end = holdLive('one');
  await unlessLive('one', work);
  expect(work).not.toHaveBeenCalled();
  await unlessLive('two', work);
  end();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await unlessLive('one', work);
  expect(work).toHaveBeenCalledTimes(2);
});

it('allows everything without lock support', async () => {
  stubGlobal('navigator', {});
  const work = jest.fn(async () => undefined);
  holdLive('one')();
  await unlessLive('one', work);
  expect(work).toHaveBeenCalledTimes(1);
});
