import { openLink } from './opened-hand-off.ts';

const asking = (status?: number) => ({
  openHandOff: async () => ({ ok: false, message: 'No.', ...(status !== undefined && { status }) }) as const,
});

it.each<[string, number | undefined, string]>([
  ['that was used or is too old', 410, 'gone'],
  ['that there never was', 404, 'gone'],
  ['that is refused', 403, 'gone'],
  ['while the network is away', undefined, 'unreached'],
  ['while the server is busy', 503, 'unreached'],
])('a link %s', async (_what, status, at) =>
  expect(await openLink(asking(status), 'link', undefined)).toMatchObject({ at }),
);
