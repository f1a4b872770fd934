import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { keepResult, keptHandOff, type OpenedHandOff, openLink } from './opened-hand-off.ts';

const asking = (status?: number) => ({
  openHandOff: async () => ({ ok: false, message: 'No.', ...(status !== undefined && { status }) }) as const,
});

let entries: Map<string, string>;
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
};
beforeEach(() => (entries = new Map()));

it.each<[string, number | undefined, string, string]>([
  ['that was used or is too old', 410, 'gone', ''],
  ['that there never was', 404, 'gone', ''],
  ['that is refused', 403, 'gone', 'No.'],
  ['while the network is away', undefined, 'unreached', 'No.'],
  ['while the server is busy', 503, 'unreached', 'No.'],
])('a link %s', async (_what, status, at, message) =>
  expect(await openLink(asking(status), 'link', undefined)).toEqual({ at, message }),
);

it('repeats the request of a link with a lost response under the same name, and uses another one for another link', async () => {
  const openers: string[] = [];
  const api = {
    openHandOff: async ({ opener }: { opener: string }) => {
      openers.push(opener);
      return { ok: false, message: '' } as const;
    },
  };
  for (const link of ['one', 'one', 'other']) await openLink(api, link, storage);
  const [first, second, third] = openers;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});

it('stores in this tab the link’s session, and that the phone is done', async () => {
  const request = { language: 'hindi', customer_name: 'Asha Rao', email: 'asha@example.com' };
  const opened = { code: '4711A', username: 'Asha Rao', request } as OpenedHandOff;
  await openLink({ openHandOff: async () => ({ ok: true, data: opened }) }, 'link', storage);
  expect(await openLink(asking(410), 'link', storage)).toEqual(opened);
  const result = { session_id: 'one' } as VerificationResult;
  keepResult('link', result, storage);
  expect(await openLink(asking(410), 'link', storage)).toMatchObject({ code: '4711A', request: { language: 'hindi' } });
  expect([...entries.values()].join()).not.toMatch(/asha/i);
  expect(keptHandOff('link', storage)?.result).toEqual(result);
  expect(keptHandOff('another', storage)).toBeUndefined();
});
