import { verification } from '@tessera/contracts/verification/verification.contract';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

const repository = () => api.app.get(VerificationRepository, { strict: false });
const of = <T>(type: new (...given: never[]) => T): T => api.app.get<T>(type, { strict: false });
async function stored(given: Partial<VerificationDocument> = {}): Promise<string> {
  const draft = verificationDraft({ status: 'ended', endedAt: new Date(), ...given });
  return (await repository().create(owner.workspace, draft))._id;
}
const hold = (id: string, on: boolean) =>
  api.call(verification.hold, { body: { id, on, reason: 'a claim' }, token: owner.token });
const entries = async (id: string) =>
  (await api.ok(verification.accesses, { query: { id } }, owner.token)).items.map(({ what }) => what);

describe('a legal hold', () => {
  it('is started where there is none and ended where there is one; the second caller gets a conflict', async () => {
    const id = await stored();
    const put = await Promise.all([hold(id, true), hold(id, true)]);
    expect(put.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hold(id, true)).body.error).toMatch(/^It has been under legal hold since .*Asha, .*: a claim/);
    const ended = await Promise.all([hold(id, false), hold(id, false)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hold(id, false)).body.error).toContain('It has no legal hold any more');
    expect(await entries(id)).toEqual(['Ended the legal hold: a claim', 'Put under legal hold: a claim']);
  });

  it('is not put on an erased verification', async () => {
    const id = await stored({ erased: { by: 'Asha', at: new Date(), reason: 'asked for' } });
    expect((await hold(id, true)).body).toMatchObject({ status: 409, error: expect.stringContaining('was erased') });
    expect(await entries(id)).toEqual([]);
  });

  it('names its person, also when stored without an address', async () => {
    const old = { by: 'Asha', at: new Date(), reason: 'a claim' };
    const [now, then] = [await stored(), await stored({ hold: old })];
    await hold(now, true);
    expect((await repository().byId(owner.workspace, now))?.hold).toMatchObject({ userId: owner.id });
    const held = async (id: string) => (await api.ok(verification.get, { query: { id } }, owner.token)).hold;
    expect(await held(now)).toMatchObject({ by: 'Asha', email: owner.email });
    expect(await held(then)).toMatchObject({ by: 'Asha', email: null });
  });

  it('is logged once, also when logging fails at first', async () => {
    const id = await stored();
    await hold(id, true);
    jest.spyOn(of(VerificationAccessRepository), 'add').mockRejectedValueOnce(new Error('the database is away'));
    expect((await hold(id, false)).status).toBe(200);
    const left = await repository().byId(owner.workspace, id);
    expect(left?.outbox).toMatchObject([{ type: 'verification.ended' }]);
    expect(await entries(id)).toEqual(['Put under legal hold: a claim']);
    // As that fact's job does, however often it is delivered.
    for (const _time of [1, 2]) await of(VerificationDecisions).follow(left!);
    expect(await entries(id)).toEqual(['Ended the legal hold: a claim', 'Put under legal hold: a claim']);
    expect((await repository().byId(owner.workspace, id))?.unlogged).toEqual([]);
  });
});

describe('an outbox', () => {
  it('loses delivered facts, and none that arrived meanwhile', async () => {
    const [one, other] = ['one', 'other'].map((id) => ({ id, type: 'verification.ended' as const, at: new Date() }));
    const id = await stored({ outbox: [one!, other!] });
    const clear = (...facts: string[]) => repository().clearOutboxes([{ workspace: owner.workspace, id, facts }]);
    const kept = async () => (await repository().byId(owner.workspace, id))?.outbox;
    await clear('one');
    expect(await kept()).toHaveLength(2);
    await clear('other', 'one');
    expect(await kept()).toBeUndefined();
  });
});
