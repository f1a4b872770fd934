import { randomBytes } from 'node:crypto';
import { verificationRaw } from '@tessera/contracts/verification/verification.raw';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let slug: string;
beforeAll(async () => {
  api = await apiWithMedia(media, { RATE_LIMITS: 'on' });
  owner = await api.founder();
  const fields = [{ id: 'consent', type: 'videoVerification', label: 'Consent', options: {} }];
  ({ slug } = await publishedForm(api, owner, fields as Parameters<typeof publishedForm>[2]));
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
/** In a network of its own. */
const newAddress = () => `2001:db8:${hex(2)}:${hex(2)}::7`;
const newFilling = () => `filling-${hex(12)}`;
async function open(filling: string, address: string) {
  const body = { form: slug, version: 1, field: 'consent', filling };
  const headers = { 'x-forwarded-for': address };
  return api.send('POST', verificationRaw.startSession.path, { body, headers });
}
const end = ({ session_id: session = '' }) =>
  api.app
    .get(VerificationRepository, { strict: false })
    .update(owner.workspace, session, { $set: { status: 'ended' } });
/**
 * Starts so many sessions, one after the other, as web passes them on.
 * @returns how many were refused, and what the last was told
 */
async function start(count: number, filling: () => string, address: string) {
  const answers = [];
  for (let begun = 0; begun < count; begun += 1) {
    const answer = await open(filling(), address);
    answers.push(answer);
    await end(answer.body);
  }
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

  it('of one form and address are 120 an hour; who has another of the same network, or says to, is known all the same', async () => {
    const address = newAddress();
    expect(await start(120, newFilling, address)).toMatchObject({ refused: 0 });
    expect(await start(1, newFilling, address)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, `203.0.113.9, ${address}`)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, address.replace('::7', ':1:2:3:4'))).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, newAddress())).toMatchObject({ refused: 0 });
  });

  it('of one form and address are eight at once: agents have places for others as well', async () => {
    const address = newAddress();
    const neighbour = address.replace('::7', '::8');
    const opened = [];
    for (const from of [address, address, address, address, neighbour, neighbour, neighbour, neighbour])
      opened.push(await open(newFilling(), from));
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const refused = await open(newFilling(), address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.body.error).toMatch(/^8 verifications .* Try again when one of them has ended/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(newFilling(), newAddress())).status).toBe(200);
    const one = newAddress();
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => open(newFilling(), one)));
    const begun = atOnce.filter(({ status }) => status === 200).length;
    expect(begun).toBeLessThanOrEqual(8);
    const later = [];
    for (let at = begun; at < 9; at += 1) later.push((await open(newFilling(), one)).status);
    expect(later).toEqual([...Array(8 - begun).fill(200), 429]);
    await end(opened[0]?.body);
    expect((await open(newFilling(), address)).status).toBe(200);
  });
});
