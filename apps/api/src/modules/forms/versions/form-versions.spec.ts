import { forms } from '@tessera/contracts/forms/forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { formVersions } from '@tessera/contracts/forms/versions/form-versions.contract';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { contactFields, publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let form: Form;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder('Asha');
  form = await publishedForm(api, owner);
});
afterAll(() => api.stop());

type Save = Partial<Parameters<typeof save>[0]>;
async function save(body: { name?: string; fields?: object[]; pages?: object[]; status?: 1 | 3 }): Promise<Form> {
  const { id, revision } = form;
  form = await api.ok(forms.save, { body: { id, revision, ...body } } as never, owner.token);
  return form;
}
const publish = (body: Save = {}) => save({ ...body, status: 1 });
const list = (query: object = {}) => api.ok(formVersions.list, { query: { form_id: form.id, ...query } }, owner.token);
const difference = (version: string, other?: string) =>
  api.ok(
    formVersions.difference,
    { query: { form_id: form.id, version, ...(other !== undefined && { with: other }) } },
    owner.token,
  );
const restore = (version: number, { revision = form.revision, token = owner.token } = {}) =>
  api.call(formVersions.restore, { body: { form_id: form.id, version, revision }, token });

const [name, stars] = contactFields as [object, object];
const email = { id: 'email', type: 'email', label: 'Email', options: {} };
const none = { added: 0, changed: 0, removed: 0, moved: 0 };

/** A publish that was interrupted after its version was stored. */
async function interruptedPublish(): Promise<void> {
  const stored = api.app.get(FormRepository, { strict: false });
  jest.spyOn(stored, 'publish').mockRejectedValueOnce(new Error('the process died'));
  const body = { id: form.id, revision: form.revision, status: 1, fields: [name, { ...email, id: 'phantom' }] };
  expect((await api.call(forms.save, { body, token: owner.token })).status).toBe(500);
}

describe('the versions of a form', () => {
  it('are listed with author, time and what they changed, newest first and in pages', async () => {
    await publish({ fields: [{ ...name, label: 'Full name' }, email], name: 'Contact' });
    const { items, nextCursor } = await list({ limit: 1, with_total: 'true' });
    expect(items).toEqual([
      {
        version: 2,
        name: 'Contact',
        published_at: expect.any(String),
        published_by: { id: owner.id, name: 'Asha' },
        changes: { fields: { added: 1, changed: 1, removed: 1, moved: 0 }, pages: none, settings: 1 },
      },
    ]);
    const rest = await list({ limit: 1, cursor: nextCursor });
    expect(rest.items).toMatchObject([{ version: 1, changes: { fields: { ...none, added: 2 } } }]);
    expect(rest.nextCursor).toBeNull();
  });

  it('have no author and no counts if they were published before these were recorded', async () => {
    const versions = api.app.get(FormVersionRepository, { strict: false });
    const { publishedBy: _, changes: __, ...old } = (await versions.byVersion(owner.workspace, form.id, 1)) ?? {};
    await versions.deleteAll(owner.workspace, form.id);
    await versions.add(owner.workspace, old as never);
    expect((await list()).items).toMatchObject([{ version: 1, published_by: null, changes: null }]);
    expect((await difference('1')).counts.fields).toMatchObject({ added: 2 });
  });

  it('give their content one by one', async () => {
    await publish({ fields: [name] });
    const first = await api.ok(formVersions.get, { query: { form_id: form.id, version: '1' } }, owner.token);
    expect(first).toMatchObject({ version: 1, published_by: { name: 'Asha' }, pages: [] });
    expect(first.fields.map(({ id }) => id)).toEqual(['name', 'stars']);
  });
});

describe('the difference', () => {
  it('compares with the previous version, with another one, or with the draft', async () => {
    await publish({ fields: [name] });
    await save({ fields: [name, email] });
    expect(await difference('1')).toMatchObject({ from: null, to: '1', counts: { fields: { ...none, added: 2 } } });
    expect(await difference('2')).toMatchObject({ from: '1', to: '2', fields: [{ id: 'stars', kind: 'removed' }] });
    expect(await difference('draft')).toMatchObject({
      from: '2',
      to: 'draft',
      fields: [{ id: 'email', kind: 'added' }],
    });
    const back = await difference('1', 'draft');
    expect(back.fields).toMatchObject([
      { id: 'email', kind: 'removed' },
      { id: 'stars', kind: 'added' },
    ]);
    expect(back.labels).toEqual({ name: 'Name', stars: 'Stars', email: 'Email' });
  });

  it('is empty for a draft without changes', async () => {
    expect(await difference('draft')).toMatchObject({ fields: [], pages: [], settings: [], left_out: 0 });
  });
});

describe('restoring a version', () => {
  it('brings the draft back, and leaves what is published until somebody publishes', async () => {
    await publish({ fields: [email], name: 'Contact' });
    const { status, body } = await restore(1);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Contact request', published_version: 2, has_unpublished_changes: true });
    expect(body.data.fields.map(({ id }: { id: string }) => id)).toEqual(['name', 'stars']);
    const open = () => api.ok(publicForms.open, { query: { form: form.slug } });
    expect((await open()).fields).toMatchObject([{ id: 'email' }]);
    form = body.data;
    await publish();
    expect((await open()).fields).toMatchObject([{ id: 'name' }, { id: 'stars' }]);
    expect(await difference('3', '1')).toMatchObject({ fields: [], settings: [] });
  });

  it('of the published version leaves nothing to publish', async () => {
    await save({ fields: [email] });
    expect((await restore(1)).body.data).toMatchObject({ has_unpublished_changes: false });
  });

  it('does not overwrite what somebody saved meanwhile', async () => {
    const { revision } = form;
    await save({ fields: [email] });
    expect(await restore(1, { revision })).toMatchObject({ status: 409, body: { field: 'body.revision' } });
    expect((await api.ok(forms.get, { query: { id: form.id } }, owner.token)).fields).toMatchObject([{ id: 'email' }]);
  });

  it('needs an active form, the right to edit, and a version that exists', async () => {
    const reader = await api.member(owner.workspace, { forms: { CAN_VIEW: true } });
    expect((await restore(1, { token: reader.token })).status).toBe(403);
    const query = { form_id: form.id };
    expect((await api.call(formVersions.list, { query, token: reader.token })).status).toBe(200);
    expect(await restore(7)).toMatchObject({ status: 404 });
    await api.ok(forms.archive, { body: { id: form.id } }, owner.token);
    expect((await restore(1, { revision: form.revision + 1 })).status).toBe(409);
  });

  it('is refused, as reading is, for a version with parts that no longer exist; the error names the first', async () => {
    const versions = api.app.get(FormVersionRepository, { strict: false });
    const stored = await versions.byVersion(owner.workspace, form.id, 1);
    const fields = [{ ...name, options: { scent: 'rose' } }];
    await versions.deleteAll(owner.workspace, form.id);
    await versions.add(owner.workspace, { ...stored, fields } as never);
    await publish({ fields: [email] });
    const query = { form_id: form.id, version: '1' };
    const read = await api.call(formVersions.get, { query, token: owner.token });
    expect(read).toMatchObject({ status: 422, body: { field: 'query.version' } });
    expect(await restore(1)).toMatchObject({
      status: 422,
      body: { field: 'body.version', error: expect.stringContaining('fields.0') },
    });
  });
});

describe('a version whose publish was interrupted', () => {
  it('does not exist for anybody: no list, no content, no restore, no answers, not even after the next publish', async () => {
    await interruptedPublish();
    const isAbsent = async () => {
      const query = { form_id: form.id, version: '2' };
      for (const operation of [formVersions.get, formVersions.difference])
        expect((await api.call(operation, { query, token: owner.token })).status).toBe(404);
      expect((await restore(2)).status).toBe(404);
      const body = { form: form.slug, version: 2, key: 'a'.repeat(22), answers: { name: 'Asha', phantom: 'a@b.co' } };
      expect((await api.call(publicForms.submit, { body })).status).toBeGreaterThanOrEqual(400);
    };
    await isAbsent();
    await publish({ fields: [name, stars, email] });
    expect(form.published_version).toBe(3);
    await isAbsent();
    expect((await list()).items.map(({ version }) => version)).toEqual([3, 1]);
    expect(await difference('3')).toMatchObject({ from: '1', fields: [{ id: 'email', kind: 'added' }] });
    const { columns } = await api.ok(responses.list, { query: { form_id: form.id } }, owner.token);
    expect(columns.map(({ id }) => id)).toEqual(['name', 'stars', 'email']);
  });
});
