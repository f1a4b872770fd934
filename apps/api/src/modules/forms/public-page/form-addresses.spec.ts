import { formAddresses } from '@tessera/contracts/forms/form-addresses.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { mostAddresses } from '@tessera/contracts/forms/reserved-slugs';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { newId } from '@tessera/kernel/ids';
import { publishedForm, purgeForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
  stranger = await api.founder('Stranger');
});
afterAll(() => api.stop());

const newAddress = () => `my-form-${newId().slice(-12)}`;
const set = (id: string, slug: string, { token } = owner) => api.call(formAddresses.set, { body: { id, slug }, token });
const opened = (form: string) => api.call(publicForms.open, { query: { form } });
const submitted = (form: string, key: string) =>
  api.ok(publicForms.submit, { body: { form, version: 1, key, answers: { name: 'Asha' } } });

describe('the own address of a form', () => {
  it('opens the form at once, and the earlier address goes on working', async () => {
    const form = await publishedForm(api, owner);
    await opened(form.slug);
    const own = newAddress();
    const { body } = await set(form.id, own);
    expect(body.data).toMatchObject({ slug: own, former_slugs: [form.slug], revision: form.revision });
    for (const address of [own, form.slug])
      expect((await opened(address)).body.data).toMatchObject({ slug: own, first_slug: form.slug });
    const key = newId();
    expect(await submitted(form.slug, key)).toEqual(await submitted(own, key));
  });

  it('can be an earlier one again, and changes nothing when it is the same', async () => {
    const form = await publishedForm(api, owner);
    const [first, second] = [newAddress(), newAddress()];
    for (const slug of [first, second, first, first]) expect((await set(form.id, slug)).status).toBe(200);
    const { slug, former_slugs: former } = await api.ok(forms.get, { query: { id: form.id } }, owner.token);
    expect({ slug, former }).toEqual({ slug: first, former: [form.slug, second] });
  });

  it.each([
    ['Has Spaces', 400, 'must be letters a to z'],
    ['UPPER', 400, 'must be letters a to z'],
    ['a--b', 400, 'must be letters a to z'],
    ['-ab', 400, 'must be letters a to z'],
    ['é-mail', 400, 'must be letters a to z'],
    ['ab', 400, 'at least 3'],
    ['x'.repeat(61), 400, 'at most 60'],
    ['../../x', 400, 'must be letters a to z'],
    ['login', 422, 'reserved'],
  ])('is not %s', async (slug, status, message) => {
    const form = await publishedForm(api, owner);
    const { body } = await set(form.id, slug);
    expect(body).toMatchObject({ status, field: 'body.slug', error: expect.stringContaining(message) });
  });

  it('is unique in the installation, earlier ones included', async () => {
    const [own, later] = [newAddress(), newAddress()];
    const form = await publishedForm(api, owner);
    const theirs = await publishedForm(api, stranger);
    await set(form.id, own);
    await set(form.id, later);
    for (const slug of [own, later, form.slug])
      expect((await set(theirs.id, slug, stranger)).body).toMatchObject({ status: 409, field: 'body.slug' });
    expect((await set(form.id, newAddress(), stranger)).status).toBe(404);
  });

  it('goes to another form of its workspace once its form is erased, and to no other workspace', async () => {
    const own = newAddress();
    const form = await publishedForm(api, owner);
    await set(form.id, own);
    expect((await opened(own)).status).toBe(200);
    const next = await publishedForm(api, owner);
    expect((await set(next.id, own)).status).toBe(409);
    await purgeForm(api, owner, form.id);
    expect((await opened(own)).status).toBe(404);
    const theirs = await publishedForm(api, stranger);
    expect((await set(theirs.id, own, stranger)).status).toBe(409);
    expect((await set(next.id, own)).status).toBe(200);
    expect((await opened(own)).body.data).toMatchObject({ slug: own });
  });

  it('is one of a limited number, and none of an archived form', async () => {
    const form = await publishedForm(api, owner);
    for (let number = 1; number < mostAddresses; number += 1)
      expect((await set(form.id, newAddress())).status).toBe(200);
    expect((await set(form.id, newAddress())).body).toMatchObject({ status: 422, field: 'body.slug' });
    await api.ok(forms.archive, { body: { id: form.id } }, owner.token);
    expect((await set(form.id, form.slug)).status).toBe(409);
  });
});
