import { allRights, type PermissionMap } from '@tessera/access/rights';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import type { NewSharing } from '@tessera/contracts/sharing/sharing.schema';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  asha = await api.founder();
});
afterAll(() => api.stop());

const newForm = (by: Person = asha) => api.ok(forms.create, { body: { name: 'Survey' } }, by.token);
const share = (id: string, grants: NewSharing['grants'], more: Partial<NewSharing> = {}, by: Person = asha) =>
  api.call(sharing.shareForm, { body: { id, revision: 0, restricted: false, grants, ...more }, token: by.token });
const listed = async ({ token }: Person) =>
  (await api.ok(forms.list, { query: { limit: 100 } }, token)).items.map(({ id }) => id);
const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const builder: PermissionMap = { forms: allRights.forms, submissions: allRights.submissions };

describe('a form shared with a person without the right on forms', () => {
  it('is the only one that they can see and change, also in the list, until the grant is removed', async () => {
    const ravi = await api.member(asha.workspace, {});
    const [form, other] = [await newForm(), await newForm()];
    expect(await status(api.call(forms.list, { token: ravi.token }))).toBe(403);

    expect(await status(share(form.id, [{ kind: 'person', id: ravi.id, level: 'edit' }]))).toBe(200);
    expect(await listed(ravi)).toEqual([form.id]);
    const body = { id: form.id, revision: form.revision, name: 'Changed by Ravi' };
    expect((await api.ok(forms.save, { body }, ravi.token)).name).toBe('Changed by Ravi');
    expect(await status(api.call(responses.list, { query: { form_id: form.id }, token: ravi.token }))).toBe(200);
    expect(await status(api.call(forms.remove, { body: { id: form.id }, token: ravi.token }))).toBe(403);
    expect(await status(api.call(forms.get, { query: { id: other.id }, token: ravi.token }))).toBe(403);
    expect((await api.ok(accounts.authenticate, {}, ravi.token)).shared).toEqual([
      { kind: 'form', id: form.id, level: 'edit', restricted: false },
    ]);

    expect(await status(share(form.id, [], { revision: 1 }))).toBe(200);
    expect(await status(api.call(forms.list, { token: ravi.token }))).toBe(403);
    expect(await status(api.call(forms.get, { query: { id: form.id }, token: ravi.token }))).toBe(403);
  });
});

describe('a restricted form', () => {
  it('is not found by members with every right on forms but no grant', async () => {
    const [ravi, mira] = [await api.member(asha.workspace, builder), await api.member(asha.workspace, builder)];
    const form = await newForm();
    await share(form.id, [{ kind: 'person', id: mira.id, level: 'view' }], { restricted: true });
    expect(await listed(ravi)).not.toContain(form.id);
    for (const sent of [
      api.call(forms.get, { query: { id: form.id }, token: ravi.token }),
      api.call(forms.save, { body: { id: form.id, revision: 1 }, token: ravi.token }),
      api.call(forms.clone, { body: { id: form.id }, token: ravi.token }),
      api.call(forms.remove, { body: { id: form.id }, token: ravi.token }),
      api.call(responses.counts, { query: { form_id: form.id }, token: ravi.token }),
      api.call(sharing.ofForm, { query: { id: form.id }, token: ravi.token }),
    ])
      expect(await status(sent)).toBe(404);

    expect(await listed(mira)).toContain(form.id);
    expect(await status(api.call(forms.get, { query: { id: form.id }, token: mira.token }))).toBe(200);
    expect(await status(api.call(forms.save, { body: { id: form.id, revision: 1 }, token: mira.token }))).toBe(403);
    expect(await listed(asha)).toContain(form.id);
  });

  it('stays accessible to its owner, who cannot be locked out by accident', async () => {
    const ravi = await api.member(asha.workspace, builder);
    const form = await newForm(ravi);
    expect(await status(share(form.id, [], { restricted: true }, ravi))).toBe(200);
    expect(await listed(ravi)).toContain(form.id);
    const owned = await api.ok(sharing.ofForm, { query: { id: form.id } }, ravi.token);
    expect(owned).toMatchObject({ owner: { id: ravi.id }, restricted: true, revision: 1 });

    const others = await newForm();
    expect((await share(others.id, [], { restricted: true }, ravi)).body).toMatchObject({
      status: 422,
      field: 'body.restricted',
    });
  });
});

describe('sharing', () => {
  it('gives no level that the giver lacks, and rejects strangers, duplicates and old revisions', async () => {
    const ravi = await api.member(asha.workspace, { forms: { CAN_VIEW: true, CAN_DELETE: true } });
    const stranger = await api.founder('Stranger');
    const form = await newForm();
    const to = (id: string, level: 'view' | 'edit' = 'view') => ({ kind: 'person', id, level }) as const;
    expect((await share(form.id, [to(ravi.id, 'edit')], {}, ravi)).body).toMatchObject({
      status: 403,
      field: 'body.grants.0.level',
    });
    expect((await share(form.id, [to(stranger.id)])).body).toMatchObject({ status: 422, field: 'body.grants.0.id' });
    expect((await share(form.id, [to(ravi.id), to(ravi.id, 'edit')])).body).toMatchObject({ status: 400 });
    expect(await status(share(form.id, [to(ravi.id)]))).toBe(200);
    expect((await share(form.id, [])).body).toMatchObject({ status: 409, field: 'body.revision' });
  });
});

describe('a workflow shared with a role', () => {
  it('can be seen and run by the people of the role, with its runs only', async () => {
    const [{ id }, other] = [await publishedWorkflow(api, asha), await publishedWorkflow(api, asha)];
    const { run_id: hidden } = await api.ok(triggers.run, { body: { id: other.id, input: {} } }, asha.token);
    const ravi = await api.member(asha.workspace, {}, 'Ravi', ['builtinviewer']);
    const grants = [{ kind: 'role', id: 'builtinviewer', level: 'edit' }];
    const body = { id: other.id, revision: 0, restricted: true, grants: [] };
    await api.call(sharing.shareWorkflow, { body, token: asha.token });
    await api.call(sharing.shareWorkflow, { body: { ...body, id, restricted: false, grants }, token: asha.token });
    const { run_id } = await api.ok(triggers.run, { body: { id, input: {} } }, ravi.token);
    const { items } = await api.ok(executions.all, {}, ravi.token);
    expect(items.map((run) => run.id)).toEqual([run_id]);
    expect(await status(api.call(executions.details, { query: { id: run_id }, token: ravi.token }))).toBe(200);
    expect(await status(api.call(executions.details, { query: { id: hidden }, token: ravi.token }))).toBe(404);
    expect(await status(api.call(executions.steps, { query: { id: hidden }, token: ravi.token }))).toBe(404);
  });
});
