import { describedForms } from '@tessera/contracts/forms/described/described-forms.contract';
import { models } from '@tessera/contracts/models/models.contract';
import { ModelServer } from '@tessera/testing/model-server';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

const server = new ModelServer('sk-of-the-workspace');
let api: SliceApi;
let asha: Person;
let base: string;
beforeAll(async () => {
  base = await server.listen();
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
  asha = await api.founder();
});
beforeEach(() => void (server.asked.length = server.next.length = 0));
afterAll(async () => {
  await api.stop();
  await server.close();
});

const text = 'A visit form with visitor name, host, and purpose (Meeting, Delivery)';
const generate = () => api.ok(describedForms.generate, { body: { text } }, asha.token);
async function useModel(): Promise<void> {
  const connection = { name: 'Small', base_url: base, model: 'small', api_key: 'sk-of-the-workspace' };
  const { id } = await api.ok(models.save, { body: { ...connection, price_in: 1, price_out: 1 } }, asha.token);
  await api.ok(models.choose, { body: { chat: id, monthly_budget: null } }, asha.token);
}

describe('forms from a description', () => {
  it('are read by rules without a model, shown first, and created as a draft', async () => {
    const made = await generate();
    expect(made).toMatchObject({ by: 'local', notes: [], form: { name: 'Visit form' } });
    expect(made.form.fields.map(({ label }) => label)).toEqual(['Visitor name', 'Host', 'Purpose']);
    const form = { ...made.form, settings: { ...made.form.settings, theme: { logo: 'image0000001' } } };
    const created = await api.ok(describedForms.create, { body: { text, form } }, asha.token);
    expect(created).toMatchObject({ name: 'Visit form', published_version: null, settings: { theme: {} } });
    expect(created.settings.theme).not.toHaveProperty('logo');
    expect(await api.ok(describedForms.create, { body: { text } }, asha.token)).toMatchObject({ by: 'local' });
  });

  it('are written by the model of the workspace, which may correct itself once', async () => {
    await useModel();
    const field = { label: 'Purpose', type: 'select', required: true, choices: ['Meeting', 'Delivery'] };
    server.next.push(
      { text: '{"name":"Visit","fields":[{"label":"Purpose","type":"dropdown"}]}' },
      { text: `Here it is:\n${JSON.stringify({ name: 'Visit', fields: [field] })}` },
    );
    const made = await generate();
    expect(made.by).not.toBe('local');
    expect(made.form.fields).toMatchObject([{ id: 'purpose', type: 'select', mandatory: true }]);
    expect(server.asked[1]?.messages.at(-1)?.content).toContain('type');
  });

  it.each([
    ['writes nonsense', [{ text: 'no' }, { text: '{"fields":[]}' }], 'did not write a form'],
    ['refuses', [{ status: 401 }], 'The key was refused.'],
  ])('fall back to rules with a note when the model %s', async (_, answers, note) => {
    server.next.push(...answers);
    const made = await generate();
    expect(made).toMatchObject({ by: 'local', form: { name: 'Visit form' } });
    expect(made.notes[0]).toContain(note);
  });
});
