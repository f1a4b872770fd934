import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

const fields = [
  { id: 'name', type: 'text', label: 'Name', mandatory: true, options: {} },
  { id: 'amount', type: 'number', label: 'Amount', options: {} },
  { id: 'photo', type: 'imageCapture', label: 'Photo', options: {} },
] as const;

async function published() {
  const draft = await api.ok(forms.create, { body: { name: 'Claim', fields: fields as never } }, asha.token);
  return api.ok(forms.save, { body: { id: draft.id, revision: draft.revision, status: 1 } }, asha.token);
}
async function answered(slug: string, answers: Record<string, unknown>, trap?: string) {
  const body = { form: slug, version: 1, key: newId(), answers: answers as never, ...(trap && { trap }) };
  return (await api.ok(publicForms.submit, { body })).id;
}
const listed = async (form: string, status: 'active' | 'deleted' = 'active') =>
  (await api.ok(responses.list, { query: { form_id: form, status } }, asha.token)).items;
const edit = (form: string, id: string, set: object) =>
  api.ok(responses.edit, { body: { form_id: form, edits: [{ id, set: set as never }] } }, asha.token);

it('changes answers with a history and takes the change back', async () => {
  const { id: form, slug } = await published();
  const id = await answered(slug, { name: 'Asha', amount: 5 });
  const { batch } = await edit(form, id, { amount: 7 });
  expect((await listed(form))[0]?.answers).toEqual({ name: 'Asha', amount: 7 });
  const refused = await edit(form, id, { name: '', photo: 'x', amount: 'many' });
  expect(refused.problems.map(({ key }) => key)).toEqual(['name', 'photo', 'amount']);
  const history = () => api.ok(responses.history, { query: { form_id: form, id } }, asha.token);
  expect((await history()).items).toMatchObject([
    { kind: 'change', did: 'edited', changes: [{ key: 'amount', from: 5, to: 7 }], by: { name: 'Asha' } },
    { kind: 'submission', version: 1 },
  ]);
  await api.ok(responses.undo, { body: { form_id: form, batch } }, asha.token);
  expect((await listed(form))[0]?.answers).toEqual({ name: 'Asha', amount: 5 });
  expect((await history()).items).toHaveLength(3);
});

it('deletes and restores; suspected spam stays suspected', async () => {
  const { id: form, slug } = await published();
  const ids = [await answered(slug, { name: 'Asha' }), await answered(slug, { name: 'Bot' }, 'filled')];
  const set = (status: 1 | 2) => api.ok(responses.setStatus, { body: { form_id: form, ids, status } }, asha.token);
  await set(2);
  expect([(await listed(form)).length, (await listed(form, 'deleted')).length]).toEqual([0, 2]);
  expect((await api.ok(responses.counts, { query: { form_id: form } }, asha.token)).total).toBe(0);
  await set(1);
  expect((await listed(form)).map(({ answers, suspected_spam }) => [answers['name'], suspected_spam])).toEqual([
    ['Bot', true],
    ['Asha', false],
  ]);
});

it('needs a right on the form, and the response must be of the form', async () => {
  const { id: form, slug } = await published();
  const { id: other } = await published();
  const id = await answered(slug, { name: 'Asha' });
  const viewer = await api.member(asha.workspace, { submissions: { CAN_VIEW: true } });
  const body = { form_id: form, edits: [{ id, set: { name: 'Mine' } }] };
  expect((await api.call(responses.edit, { body, token: viewer.token })).status).toBe(403);
  const across = await edit(other, id, { name: 'Mine' });
  expect(across.problems).toMatchObject([{ message: 'This record was not found.' }]);
  const query = { form_id: other, id };
  expect((await api.call(responses.history, { query, token: asha.token })).status).toBe(404);
});
