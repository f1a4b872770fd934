import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { CallOf } from '@tessera/contracts/contract';
import { publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

type Settings = CallOf<typeof forms.save>['body']['settings'];

async function formWith(settings: Settings) {
  const { id, revision } = await publishedForm(api, owner);
  return api.ok(forms.save, { body: { id, revision, settings, status: 1 } }, owner.token);
}
const previewOf = (form: string) => api.call(publicForms.preview, { query: { form } });
async function addImage(form: string, text: string) {
  const data = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]).toString('base64');
  return (await api.ok(forms.addImage, { body: { form_id: form, data } }, owner.token)).id;
}

describe('the preview of a public page', () => {
  it('has the name and the description until the owner writes others', async () => {
    const plain = await formWith({ description: 'Two\nminutes' });
    expect((await previewOf(plain.slug)).body.data).toEqual({
      slug: plain.slug,
      card: { title: 'Contact request', description: 'Two minutes', image: null },
      language: null,
      embed: null,
    });
    const image = await addImage(plain.id, 'card');
    const settings = { preview: { title: 'Come <in>', description: 'Soon', image } };
    const body = { id: plain.id, revision: plain.revision, settings, status: 1 as const };
    await api.ok(forms.save, { body }, owner.token);
    expect((await previewOf(plain.slug)).body.data.card).toEqual({ title: 'Come <in>', description: 'Soon', image });
    const copy = await api.ok(forms.clone, { body: { id: plain.id } }, owner.token);
    expect(copy.settings.preview).toMatchObject({ title: 'Come <in>', image: expect.not.stringContaining(image) });
  });

  it('shows nothing of a form that is closed, unpublished, archived or deleted', async () => {
    const closed = await formWith({ availability: { closes_at: '2020-01-01T00:00:00.000Z' }, embed: { origins: [] } });
    expect((await previewOf(closed.slug)).body.data).toMatchObject({ card: null, embed: { origins: [] } });
    const { id, slug, revision } = await formWith({});
    await api.ok(forms.save, { body: { id, revision, status: 3 } }, owner.token);
    expect((await previewOf(slug)).status).toBe(410);
    const [archived, deleted] = [await formWith({}), await formWith({})];
    await api.ok(forms.archive, { body: { id: archived.id } }, owner.token);
    await api.ok(forms.remove, { body: { id: deleted.id } }, owner.token);
    for (const form of [archived, deleted]) {
      const { status, body } = await previewOf(form.slug);
      expect(status).toBe(410);
      expect(JSON.stringify(body)).not.toContain('Contact request');
    }
    expect((await previewOf('nothing-here')).status).toBe(404);
  });

  it('names only origins of websites', async () => {
    const origins = ['https://example.com', 'https://*.example.org:8443', 'http://localhost:4000'];
    const form = await formWith({ embed: { origins } });
    expect((await previewOf(form.slug)).body.data.embed).toEqual({ origins });
    for (const wrong of [
      'example.com',
      'https://a.example/path',
      'https://*',
      'https://a.example; script-src *',
      '*',
    ]) {
      const body = {
        id: form.id,
        revision: form.revision,
        settings: { embed: { origins: [wrong] } },
        status: 1 as const,
      };
      const answer = await api.call(forms.save, { body, token: owner.token });
      expect(answer.body).toMatchObject({ status: 422, field: 'body.settings.embed.origins' });
    }
  });
});
