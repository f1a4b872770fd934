import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let slug: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-limits-'));
  api = await apiWithMedia(media, { RATE_LIMITS: 'on', DATA_DIR: dataDir });
  owner = await api.founder();
  const strict = { typedRoute: false, personRoute: false, accepts: 'verified' };
  const fields = [
    { id: 'consent', type: 'videoVerification', label: 'Consent', options: {} },
    { id: 'typed', type: 'videoVerification', label: 'Typed', options: { personRoute: false } },
    { id: 'strict', type: 'videoVerification', label: 'Strict', options: strict },
  ];
  ({ slug } = await publishedForm(api, owner, fields as Parameters<typeof publishedForm>[2]));
});
afterAll(async () => {
  await api.stop();
  await media.close();
  await rm(dataDir, { recursive: true, force: true });
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
/** In its own network. */
const newAddress = () => `2001:db8:${hex(2)}:${hex(2)}::7`;
const newFilling = () => `filling-${hex(12)}`;
async function open(filling: string, address: string, field = 'consent') {
  const body = { form: slug, version: 1, field, filling };
  const headers = { 'x-forwarded-for': address };
  return api.send('POST', verificationSessionsRaw.startSession.path, { body, headers });
}
const end = ({ session_id: session = '' }) =>
  api.app.get(VerificationRepository, { strict: false }).set(owner.workspace, session, { status: 'ended' });
const without = { request: {}, reason: 'no_camera' };
/** Without video, from its own address. */
const type = (filling: string, field = 'consent') =>
  api.send('POST', verificationSessions.beginTyped.path, {
    body: { form: slug, version: 1, field, filling, ...without, email: `${hex(8)}@example.com` },
    headers: { 'x-forwarded-for': newAddress() },
  });
const askPerson = (filling: string) =>
  api.send('POST', verificationSessions.askPerson.path, {
    body: { form: slug, version: 1, field: 'consent', filling, ...without, contact: 'asha@example.com' },
    headers: { 'x-forwarded-for': newAddress() },
  });
/** @param state the launcher's note; null when the server is available again */
const noteMediaServer = (state: string | null) =>
  state === null
    ? rm(join(dataDir, 'livekit-status.json'))
    : writeFile(join(dataDir, 'livekit-status.json'), JSON.stringify({ state }));
/**
 * Starts this many sessions in a row, as forwarded by the web server.
 * @returns the number of refused ones, and the last message
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
  it('of one filling are limited to ten an hour from any address; another filling has its own limit', async () => {
    const filling = newFilling();
    expect(await start(9, () => filling, newAddress())).toMatchObject({ refused: 0 });
    const { refused, last } = await start(3, () => filling, newAddress());
    expect(refused).toBe(2);
    expect(last?.body.error).toMatch(/Try again in \d+ minutes, or choose another method\./);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await start(1, newFilling, newAddress())).toMatchObject({ refused: 0 });
  });

  it('at their limit leave the routes without video available, which have ten an hour each', async () => {
    const filling = newFilling();
    expect(await start(11, () => filling, newAddress())).toMatchObject({ refused: 1 });
    const typed = [];
    for (let begun = 0; begun < 11; begun += 1) typed.push(await type(filling));
    expect(typed.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(typed.at(-1)?.body.error).toMatch(/Try again in \d+ minutes, or choose another method\./);
    const asked = [];
    for (let begun = 0; begun < 11; begun += 1) asked.push((await askPerson(filling)).status);
    expect(asked).toEqual([...Array(10).fill(200), 429]);
  });

  it('that are refused mention another route only if the form has one', async () => {
    const strict = newFilling();
    const opened = [];
    for (let begun = 0; begun < 11; begun += 1) {
      opened.push(await open(strict, newAddress(), 'strict'));
      await end(opened.at(-1)?.body);
    }
    expect(opened.at(-1)).toMatchObject({ status: 429 });
    expect(opened.at(-1)?.body.error).toMatch(/Try again in \d+ minutes\.$/);
    const filling = newFilling();
    const typed = [];
    for (let begun = 0; begun < 11; begun += 1) typed.push(await type(filling, 'typed'));
    expect(typed.at(-1)).toMatchObject({ status: 429 });
    expect(typed.at(-1)?.body.error).toMatch(/Try again in \d+ minutes\.$/);
  });

  it('are not counted while no room can be opened', async () => {
    const filling = newFilling();
    await noteMediaServer('missing');
    try {
      for (let pressed = 0; pressed < 12; pressed += 1) expect((await open(filling, newAddress())).status).toBe(503);
    } finally {
      await noteMediaServer(null);
    }
    expect(await start(10, () => filling, newAddress())).toMatchObject({ refused: 0 });
  });

  it.each([
    ['failed', /Try again in a few minutes, or choose another method\.$/, /Try again in a few minutes\.$/],
    ['missing', /Choose another method\.$/, /is off\. Contact the person who sent you the link\.$/],
    ['not-configured', /Choose another method\.$/, /is off\. Contact the person who sent you the link\.$/],
  ])('mention another route while the media server is “%s” only if the form has one', async (state, offered, not) => {
    await noteMediaServer(state);
    try {
      expect((await open(newFilling(), newAddress(), 'typed')).body.error).toMatch(offered);
      expect((await open(newFilling(), newAddress(), 'strict')).body.error).toMatch(not);
    } finally {
      await noteMediaServer(null);
    }
  });

  it('of one form and address are limited to 120 an hour, also across a network or with forged headers', async () => {
    const address = newAddress();
    const filling = newFilling();
    // Those refused for their filling do not count against others behind the address.
    expect(await start(20, () => filling, address)).toMatchObject({ refused: 10 });
    expect(await start(110, newFilling, address)).toMatchObject({ refused: 0 });
    expect(await start(1, newFilling, address)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, `203.0.113.9, ${address}`)).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, address.replace('::7', ':1:2:3:4'))).toMatchObject({ refused: 1 });
    expect(await start(1, newFilling, newAddress())).toMatchObject({ refused: 0 });
  });

  it('of one form and address are limited to eight at once: agents have capacity for others', async () => {
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
