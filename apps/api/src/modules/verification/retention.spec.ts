import { verification } from '@tessera/contracts/verification/verification.contract';
import type { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import { Database } from '@tessera/data/database';
import { RetentionRepository, usualRetention } from '@tessera/data/verification/retention.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

const stored = (person: Person) => api.ok(verification.retention, {}, person.token);
const set = (person: Person, body: RetentionPolicy & { reason?: string }) =>
  api.call(verification.setRetention, { body, token: person.token });
const policy = { video_days: 90, audio_days: 90, transcript_days: 365, record_days: 365 };

describe('the retention of verifications', () => {
  it('is set by the workspace; the transcript’s is at least that of the record that contains it', async () => {
    const keeper = await api.founder('Keeper');
    expect(await stored(keeper)).toEqual({ ...usualRetention, changes: [] });
    const reason = 'as the law says';
    expect((await set(keeper, { ...policy, reason })).body.data).toMatchObject(policy);
    expect(await stored(keeper)).toMatchObject(policy);
    const refused = await set(keeper, { ...policy, record_days: null, reason });
    expect(refused.body).toMatchObject({ status: 400, field: 'body.transcript_days' });
    expect(await stored(await api.founder())).toMatchObject({ video_days: 1095 });
  });

  it.each([
    ['a day less', { ...usualRetention, video_days: 1_094 }],
    ['an end where there was none', { ...usualRetention, record_days: 36_500 }],
  ])('is shortened only with a reason: %s', async (_name, shorter) => {
    const keeper = await api.founder('Keeper');
    for (const reason of [undefined, '  '])
      expect((await set(keeper, { ...shorter, reason })).body).toMatchObject({ status: 400, field: 'body.reason' });
    expect(await stored(keeper)).toEqual({ ...usualRetention, changes: [] });
    expect((await set(keeper, { ...shorter, reason: 'less to keep' })).status).toBe(200);
  });

  it('lists its changes with person, old and new value, latest first', async () => {
    const keeper = await api.founder('Keeper');
    await set(keeper, { ...policy, reason: 'less to keep' });
    await set(keeper, { ...policy, video_days: null });
    await set(keeper, { ...policy, video_days: null });
    const who = { by: 'Keeper', email: keeper.email, at: expect.any(String) };
    expect((await stored(keeper)).changes).toEqual([
      { ...who, from: policy, to: { ...policy, video_days: null }, reason: null },
      { ...who, from: usualRetention, to: policy, reason: 'less to keep' },
    ]);
  });

  it('rejects a change based on an old state, and keeps its last 200 changes', async () => {
    const [workspace, retention] = [newId<WorkspaceId>(), new RetentionRepository(api.app.get(Database))];
    const change = (from: number | null, to: number) => ({
      ...{ by: 'Asha', at: new Date(), reason: null },
      ...{ from: { ...usualRetention, record_days: from }, to: { ...usualRetention, record_days: to } },
    });
    await retention.set(workspace, change(null, 1));
    expect(await retention.set(workspace, change(null, 7))).toBeNull();
    for (let days = 1; days < 205; days += 1) await retention.set(workspace, change(days, days + 1));
    const { policy: last, changes = [] } = await retention.of(workspace);
    expect([last.record_days, changes.length, changes.at(-1)?.to.record_days]).toEqual([205, 200, 205]);
  });
});
