import { randomBytes } from 'node:crypto';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { apiKeys } from '@tessera/contracts/api-keys/api-keys.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { ApiKeyRepository } from '@tessera/data/accounts/api-key.repository';
import type { PermissionMap } from '@tessera/access/rights';
import { newId } from '@tessera/kernel/ids';
import { eventually } from '@tessera/testing/eventually';
import { hashOf } from '../../auth/tokens.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const seeForms: PermissionMap = { forms: { CAN_VIEW: true } };
const keyOf = (person: Person, scope: PermissionMap, more = {}) =>
  api.ok(apiKeys.create, { body: { name: 'Exporter', scope, ...more } }, person.token);
const newForm = { body: { name: 'Claims', fields: [] } };

describe('an API key', () => {
  it('calls what its scope allows, also for a superadmin, and nothing else', async () => {
    const { token, key } = await keyOf(asha, seeForms);
    expect(token).toMatch(/^tsk_[\w-]{43}$/);
    expect((await api.call(forms.list, { token })).status).toBe(200);
    expect((await api.call(forms.create, { ...newForm, token })).status).toBe(403);
    expect((await api.call(roles.list, { token })).status).toBe(403);
    const own = await api.call(workspaces.mine, { token });
    expect([own.status, own.body.error]).toEqual([403, expect.stringContaining("API keys can't call workspaces.mine")]);
    expect((await api.call(accounts.sessions, { token })).status).toBe(403);
    const { items } = await api.ok(apiKeys.list, {}, asha.token);
    expect(items).toEqual([{ ...key, last_used_at: expect.any(String) }]);
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it("sees the forms that its maker sees, but never exceeds its scope by its maker's ownership", async () => {
    const ravi = await api.member(asha.workspace, {
      ...seeForms,
      forms: { CAN_VIEW: true, CAN_ADD: true },
      apiKeys: { CAN_ADD: true },
    });
    const form = await api.ok(forms.create, newForm, ravi.token);
    const { token } = await keyOf(ravi, seeForms);
    const rename = { body: { id: form.id, revision: form.revision, name: 'Renamed' } };
    expect((await api.call(forms.save, { ...rename, token: ravi.token })).status).toBe(200);
    expect((await api.call(forms.save, { ...rename, token })).status).toBe(403);
  });

  it('holds no right that its maker lacks, and loses one with its maker', async () => {
    const ravi = await api.member(asha.workspace, { ...seeForms, apiKeys: { CAN_ADD: true } });
    const body = { name: 'Greedy', scope: { forms: { CAN_DELETE: true } } };
    const refused = await api.call(apiKeys.create, { body, token: ravi.token });
    expect([refused.status, refused.body.field]).toEqual([403, 'body.scope.forms.CAN_DELETE']);
    const { token } = await keyOf(ravi, seeForms);
    expect((await api.call(forms.list, { token })).status).toBe(200);
    await api.ok(workspaces.setPermissions, { body: { user_id: ravi.id, permissions: {}, roles: [] } }, asha.token);
    expect((await api.call(forms.list, { token })).status).toBe(403);
  });

  it('cannot manage keys', async () => {
    const body = { name: 'Maker', scope: { apiKeys: { CAN_ADD: true } } };
    const answer = await api.call(apiKeys.create, { body, token: asha.token });
    expect([answer.status, answer.body.field]).toEqual([400, 'body.scope']);
  });

  it('is refused with the reason when it is unknown, expired or revoked', async () => {
    const { token, key } = await keyOf(asha, seeForms);
    const call = async (given: string) => (await api.call(forms.list, { token: given })).body;
    expect(await call(`tsk_${'x'.repeat(43)}`)).toMatchObject({
      status: 401,
      error: expect.stringContaining('Unknown'),
    });
    const expired = `tsk_${randomBytes(32).toString('base64url')}`;
    const stored = await api.app.get(ApiKeyRepository).byTokenHash(hashOf(token));
    if (!stored) throw new Error('the key is not stored by its hash');
    await api.app
      .get(ApiKeyRepository)
      .add({ ...stored, _id: newId(), tokenHash: hashOf(expired), expiresAt: new Date(Date.now() - 1) });
    expect(await call(expired)).toMatchObject({ status: 401, error: expect.stringContaining('has expired') });
    const other = await api.founder('Meera');
    expect((await api.call(apiKeys.revoke, { body: { id: key.id }, token: other.token })).status).toBe(404);
    await api.ok(apiKeys.revoke, { body: { id: key.id } }, asha.token);
    expect(await call(token)).toMatchObject({ status: 401, error: expect.stringContaining('was revoked') });
  });

  it('allows its number of calls a minute', async () => {
    const { token } = await keyOf(asha, seeForms, { calls_per_minute: 2 });
    const answers = [];
    // Two windows at most are touched, so the fifth call is over one of them.
    for (let call = 0; call < 5; call += 1) answers.push(await api.call(forms.list, { token }));
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.body.error).toContain('2 calls a minute');
    expect(limited?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('is named in the activity log', async () => {
    const { token } = await keyOf(asha, { forms: { CAN_VIEW: true, CAN_ADD: true } });
    await api.ok(forms.create, newForm, token);
    await eventually(async () => {
      const { items } = await api.ok(activity.list, {}, asha.token);
      expect(items.map(({ user }) => user.name)).toContain('Asha (API key Exporter)');
    });
  });
});
