import { formFolders } from '@tessera/contracts/forms/form-folders.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import type { FormStage } from '@tessera/contracts/forms/forms.schema';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { filterText } from '@tessera/query/query-text';
import { contactFields, publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

const listed = async (stage: FormStage) =>
  (await api.ok(forms.list, { query: { stage } }, owner.token)).items.map(({ id }) => id);
const stages = async () => ({
  active: await listed('active'),
  archived: await listed('archived'),
  deleted: await listed('deleted'),
});
const open = async (slug: string) => (await api.call(publicForms.open, { query: { form: slug } })).status;
const act = (action: 'archive' | 'restore' | 'remove' | 'purge', id: string) =>
  api.call(forms[action], { body: { id }, token: owner.token });

describe('archive and trash', () => {
  it('move a form between the lists, and close its public page', async () => {
    const { id, slug } = await publishedForm(api, owner);
    const none = { active: [], archived: [], deleted: [] };
    expect((await act('archive', id)).body.data).toMatchObject({ status: 0, archived_at: expect.any(String) });
    expect(await stages()).toEqual({ ...none, archived: [id] });
    expect(await open(slug)).toBe(410);

    expect((await act('remove', id)).body.data).toMatchObject({ status: 2, deleted_at: expect.any(String) });
    expect(await stages()).toEqual({ ...none, deleted: [id] });
    expect(await open(slug)).toBe(410);

    expect((await act('restore', id)).body.data).toMatchObject({ status: 0, deleted_at: null });
    expect((await act('restore', id)).body.data).toMatchObject({ status: 1, archived_at: null });
    expect((await act('restore', id)).body.data).toMatchObject({ status: 1 });
    expect(await stages()).toEqual({ ...none, active: [id] });
    expect(await open(slug)).toBe(200);
  });

  it.each(['archive', 'remove'] as const)('make a form read-only: %s', async (action) => {
    const form = await publishedForm(api, owner);
    const { id } = form;
    await act(action, id);
    const { revision } = await api.ok(forms.get, { query: { id } }, owner.token);
    const writes = await Promise.all([
      api.call(forms.save, { body: { id, revision, name: 'Changed' }, token: owner.token }),
      api.call(forms.save, { body: { id, revision, status: 1 }, token: owner.token }),
      api.call(forms.saveSettings, { body: { id, revision, settings: {} }, token: owner.token }),
    ]);
    for (const { body } of writes) expect(body).toMatchObject({ status: 409, field: 'body.id' });
    expect(writes[0]!.body.error).toContain('Restore it');
    expect((await api.call(responses.list, { query: { form_id: id }, token: owner.token })).status).toBe(200);
  });

  it('reject a save that began before', async () => {
    const form = await publishedForm(api, owner);
    const { id, revision } = form;
    const answers = await Promise.all([
      act('remove', id),
      ...Array.from({ length: 4 }, () =>
        api.call(forms.save, { body: { id, revision, name: 'X' }, token: owner.token }),
      ),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await listed('deleted')).toEqual([id]);
  });

  it('delete for good only what is in the trash', async () => {
    const { id, slug } = await publishedForm(api, owner);
    expect((await act('purge', id)).body).toMatchObject({ status: 409, field: 'body.id' });
    await act('remove', id);
    expect((await api.call(sharing.ofForm, { query: { id }, token: owner.token })).status).toBe(404);
    expect((await act('purge', id)).status).toBe(200);
    expect((await act('purge', id)).status).toBe(404);
    expect(await open(slug)).toBe(404);
  });
});

describe('folders', () => {
  it('hold forms, count the active ones, and leave their forms when they are deleted', async () => {
    const folder = await api.ok(formFolders.create, { body: { name: 'Claims' } }, owner.token);
    const [first, second] = [await publishedForm(api, owner), await publishedForm(api, owner)];
    for (const { id } of [first, second])
      await api.ok(formFolders.addForm, { body: { form_id: id, folder_id: folder.id } }, owner.token);
    await act('archive', second.id);
    const { items } = await api.ok(formFolders.list, {}, owner.token);
    expect(items).toMatchObject([{ id: folder.id, name: 'Claims', form_count: 1 }]);
    const filter = filterText({ property: 'folder', operator: 'equal', value: folder.id });
    const inside = await api.ok(forms.list, { query: { filter } }, owner.token);
    expect(inside.items).toMatchObject([{ id: first.id, folder_id: folder.id }]);
    const copy = await api.ok(forms.clone, { body: { id: first.id } }, owner.token);
    expect(copy.folder_id).toBe(folder.id);

    await api.ok(formFolders.remove, { body: { id: folder.id } }, owner.token);
    for (const id of [first.id, second.id, copy.id])
      expect((await api.ok(forms.get, { query: { id } }, owner.token)).folder_id).toBeNull();
  });

  it('have different names, and belong to a workspace', async () => {
    const { id } = await api.ok(formFolders.create, { body: { name: 'Claims' } }, owner.token);
    const twice = await api.call(formFolders.create, { body: { name: ' claims ' }, token: owner.token });
    expect(twice.body).toMatchObject({ status: 409, field: 'body.name' });
    const stranger = await api.founder('Stranger');
    const theirs = await publishedForm(api, stranger);
    const moved = { form_id: theirs.id, folder_id: id };
    expect((await api.call(formFolders.addForm, { body: moved, token: stranger.token })).status).toBe(404);
    expect((await api.call(formFolders.update, { body: { id, name: 'Mine' }, token: stranger.token })).status).toBe(
      404,
    );
    expect((await api.ok(formFolders.list, {}, stranger.token)).items).toEqual([]);
  });
});

describe('public forms', () => {
  it('are the published ones by name, without archived ones', async () => {
    const [open, archived] = [await publishedForm(api, owner), await publishedForm(api, owner)];
    await api.ok(forms.create, { body: { name: 'A draft', fields: contactFields } }, owner.token);
    await act('archive', archived.id);
    const { items } = await api.ok(forms.published, {}, owner.token);
    expect(items).toEqual([{ id: open.id, name: open.name, slug: open.slug, version: 1, folder_id: null }]);
  });
});

describe('saving settings alone', () => {
  it('keeps the others, and null switches one off', async () => {
    const { id, revision } = await publishedForm(api, owner);
    const save = (at: number, settings: object) =>
      api.ok(forms.saveSettings, { body: { id, revision: at, settings } }, owner.token);
    const first = await save(revision, { description: 'Two minutes', redirect: { address: 'https://example.com' } });
    expect(first).toMatchObject({ has_unpublished_changes: true, fields: [{ id: 'name' }, { id: 'stars' }] });
    const second = await save(first.revision, { submit_label: 'Send', redirect: null });
    expect(second.settings).toEqual({
      description: 'Two minutes',
      submit_label: 'Send',
      thanks_title: '',
      thanks_text: '',
    });
    const stale = await api.call(forms.saveSettings, { body: { id, revision, settings: {} }, token: owner.token });
    expect(stale.body).toMatchObject({ status: 409, field: 'body.revision' });
  });
});
