import { randomBytes } from 'node:crypto';
import { verificationRaw } from '@tessera/contracts/verification/verification.raw';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let slug: string;
beforeAll(async () => {
  api = await apiWithMedia(media, { RATE_LIMITS: 'on' });
  const owner = await api.founder();
  const fields = [{ id: 'consent', type: 'videoVerification', label: 'Consent', options: {} }];
  ({ slug } = await publishedForm(api, owner, fields as Parameters<typeof publishedForm>[2]));
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const newAddress = () => `2001:db8::${hex(2)}:${hex(2)}`;
const newFilling = () => `filling-${hex(12)}`;
/** Starts so many sessions, as web passes them on. @returns how many were refused, and what the last was told */
async function start(count: number, filling: () => string, address: string) {
  const answers = [];
  for (let begun = 0; begun < count; begun += 1)
    answers.push(
      await api.send('POST', verificationRaw.startSession.path, {
        body: { form: slug, version: 1, field: 'consent', filling: filling() },
        headers: { 'x-forwarded-for': address },
      }),
    );
  return { refused: answers.filter(({ status }) => status === 429).length, last: answers.at(-1) };
}

describe('sessions', () => {
  it('of one filling are ten an hour, wherever they are started; another filling has its own', async () => {
    const filling = newFilling();
    expect(await start(9, () => filling, newAddress())).toMatchObject({ refused: 0 });
    const { refused, last } = await start(3, () => filling, newAddress());
    expect(refused).toBe(2);
    expect(last?.body.error).toMatch(/Try again in \d+ minutes, or choose another way\./);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await start(1, newFilling, newAddress())).toMatchObject({ refused: 0 });
  });

  it('of one form and address are 120 an hour; who says to come from elsewhere is known by the last proxy', async () => {
    const address = newAddress();
    expect(await start(120, newFilling, address)).toMatchObject({ refused: 0 });
    expect(await start(1, newFilling, address)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, `203.0.113.9, ${address}`)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, newAddress())).toMatchObject({ refused: 0 });
  });
});
