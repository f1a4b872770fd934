import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia, newFilling } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
let form: string;
beforeAll(async () => {
  api = await apiWithMedia(media);
  owner = await api.founder();
  ({ slug: form } = await publishedForm(api, owner, [
    { id: 'consent', type: 'videoVerification', label: 'Consent', options: {} },
  ]));
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const verifications = () => api.app.get(VerificationRepository, { strict: false });
async function begun() {
  const body = { form, version: 1, field: 'consent', filling: newFilling() };
  const { session_id, secret } = (await api.send('POST', verificationSessionsRaw.startSession.path, { body })).body;
  return { id: session_id as string, held: { session_id, secret } };
}
const stored = (id: string) => verifications().byId(owner.workspace, id);

describe('the browser’s facts', () => {
  it('are stored until the record is sealed, by our clock', async () => {
    const { id, held } = await begun();
    const fact = { type: 'notice_accepted', at: '2001-01-01T00:00:00Z', text_version: '1' } as const;
    await api.ok(verificationSessions.report, { body: { ...held, facts: [fact], sent_at: '2001-01-01T00:00:01Z' } });
    const [kept] = (await stored(id))?.facts ?? [];
    expect(kept).toEqual({ ...fact, at: expect.any(String), device_at: fact.at, received_at: expect.any(String) });
    expect(Date.parse(kept?.received_at ?? '') - Date.parse(kept?.at ?? '')).toBe(1_000);
    for (const over of [{ status: 'finishing', sealing: true }, { status: 'ended' }] as const) {
      await verifications().set(owner.workspace, id, over);
      expect(await api.call(verificationSessions.report, { body: { ...held, facts: [fact] } })).toMatchObject({
        status: 410,
      });
    }
    expect((await stored(id))?.facts).toEqual([kept]);
  });

  it('are limited to the free space', async () => {
    const { id, held } = await begun();
    const detail = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key ${at}`, 'x'.repeat(300)]));
    const facts = Array.from({ length: 9 }, () => ({ type: 'device', at: new Date().toISOString(), detail }) as const);
    for (let times = 0; times < 6; times += 1) await api.ok(verificationSessions.report, { body: { ...held, facts } });
    const document = await stored(id);
    expect(document?.facts.length).toBeLessThanOrEqual(3 * facts.length);
    expect(document?.factsBytes).toBeGreaterThan(2_000_000);
  });

  it('are stored once, also when repeated after a lost response, concurrently, or with more', async () => {
    const { id, held } = await begun();
    const fact = () => ({ id: newId(), type: 'recording_stopped', at: new Date().toISOString() }) as const;
    const [first, second, third] = [fact(), fact(), fact()];
    const { id: _, ...nameless } = fact();
    const report = (...facts: (typeof first | typeof nameless)[]) =>
      api.ok(verificationSessions.report, { body: { ...held, facts } });
    await Promise.all([report(first), report(first), report(first, second), report(second, third, third)]);
    await report(first, second, third);
    await report(nameless);
    await report(nameless);
    const kept = (await stored(id))?.facts.map((each) => each.id ?? '');
    expect(kept?.toSorted()).toEqual(['', '', first.id, second.id, third.id]);
  });
});
