import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { formVariables } from '../workflows/form-variables.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const common = { help: '', mandatory: false };
const name = { ...common, id: 'name', type: 'text', label: 'Name', options: { placeholder: '' } } as const;
const line = { ...common, id: 'line', type: 'divider', label: '', options: {} } as const;

async function publish(fields: DraftFields) {
  const { id, revision } = await api.ok(forms.create, { body: { name: 'Survey', fields } }, builder.token);
  return api.ok(forms.save, { body: { id, revision, status: 1 } }, builder.token);
}

describe('fields that only show something', () => {
  it('take no answer, and have neither a column nor a variable', async () => {
    const form = await publish([line, name]);
    const sent = (answers: Record<string, string>) => ({
      body: { form: form.slug, version: 1, key: `one-filling-of-${Object.keys(answers).join('-')}`, answers },
    });
    const refused = await api.call(publicForms.submit, sent({ name: 'Asha', line: 'mine' }));
    expect(refused.body).toMatchObject({ status: 400, field: 'body.answers.line' });
    await api.ok(publicForms.submit, sent({ name: 'Asha' }));
    const listed = await api.ok(responses.list, { query: { form_id: form.id } }, builder.token);
    expect(listed.columns.map(({ id }) => id)).toEqual(['name']);
    expect(listed.items).toMatchObject([{ answers: { name: 'Asha' } }]);
    expect(formVariables([line, name]).map((variable) => variable.name)).toEqual(['name']);
  });

  it('can become fields of another type after they were published', async () => {
    const form = await publish([line, name]);
    expect(form.frozen_fields).toEqual([{ id: 'name', type: 'text', values: [] }]);
    const fields: DraftFields = [{ ...line, type: 'text', label: 'Line', options: { placeholder: '' } }, name];
    const body = { id: form.id, revision: form.revision, fields, status: 1 as const };
    const next = await api.ok(forms.save, { body }, builder.token);
    expect(next).toMatchObject({ published_version: 2 });
    expect(next.frozen_fields).toContainEqual({ id: 'line', type: 'text', values: [] });
  });
});
