import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { publishedForm, purgeForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const add = (form: string, content: Buffer, { token } = owner) =>
  api.call(forms.addImage, { body: { form_id: form, data: content.toString('base64') }, token });
const fetched = (image: string, headers: Record<string, string> = {}) =>
  fetch(`${api.address}/api/guest/form-image/${image}`, { headers });

describe('images of a form', () => {
  it('are stored once, and served to everybody as what their content is', async () => {
    const form = await publishedForm(api, owner);
    const { id, type, size } = (await add(form.id, png('logo'))).body.data;
    expect({ type, size }).toEqual({ type: 'image/png', size: 12 });
    expect((await add(form.id, png('logo'))).body.data.id).toBe(id);
    const answer = await fetched(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png('logo'));
    expect((await fetched(id, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await fetched('0'.repeat(32))).status).toBe(404);
  });

  it('are judged by their content', async () => {
    const { id } = await publishedForm(api, owner);
    for (const content of ['<svg onload="alert(1)"/>', 'GIF89a', '<!doctype html>']) {
      const { body } = await add(id, Buffer.from(content));
      expect(body).toMatchObject({ status: 415, field: 'body.data' });
    }
    const junk = await api.call(forms.addImage, { body: { form_id: id, data: '%%%' }, token: owner.token });
    expect(junk.body).toMatchObject({ status: 400, field: 'body.data' });
  });

  it('belong to their form: others cannot add, publish or keep them', async () => {
    const form = await publishedForm(api, owner);
    const stranger = await api.founder('Stranger');
    expect((await add(form.id, png('x'), stranger)).status).toBe(404);
    const { id: logo } = (await add(form.id, png('mine'))).body.data;
    const theirs = await publishedForm(api, stranger);
    const body = { id: theirs.id, revision: theirs.revision, settings: { theme: { logo } }, status: 1 as const };
    const refused = await api.call(forms.save, { body, token: stranger.token });
    expect(refused.body).toMatchObject({ status: 422, field: 'body.settings.theme.logo' });

    const settings = { theme: { logo, colour: '#ffd500' } };
    const saved = await api.ok(
      forms.save,
      { body: { id: form.id, revision: form.revision, settings, status: 1 } },
      owner.token,
    );
    expect(await api.ok(publicForms.open, { query: { form: form.slug } })).toMatchObject({ settings });
    const copy = await api.ok(forms.clone, { body: { id: saved.id } }, owner.token);
    expect(copy.settings.theme).toEqual({ logo: expect.not.stringContaining(logo), colour: '#ffd500' });
    await purgeForm(api, owner, saved.id);
    expect((await fetched(logo)).status).toBe(404);
    expect((await fetched(copy.settings.theme?.logo ?? '')).status).toBe(200);
  });

  it('make room for new ones when they are used no more', async () => {
    const { id } = await publishedForm(api, owner);
    for (let number = 0; number < 51; number += 1) expect((await add(id, png(`image ${number}`))).status).toBe(200);
  });

  it('need a colour that is one', async () => {
    const { id, revision } = await publishedForm(api, owner);
    const body = { id, revision, settings: { theme: { colour: 'red; background: url(x)' } }, status: 1 as const };
    const { body: refused } = await api.call(forms.save, { body, token: owner.token });
    expect(refused).toMatchObject({ status: 400 });
    const short = { ...body, settings: { theme: { colour: 'red' } } };
    const { body: late } = await api.call(forms.save, { body: short, token: owner.token });
    expect(late).toMatchObject({ status: 422, field: 'body.settings.theme.colour' });
  });
});
