import type { CallOf } from '@tessera/contracts/contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

type Settings = NonNullable<CallOf<typeof forms.save>['body']['settings']>;

const arabic = {
  name: 'استبيان',
  'fields.colour.label': 'اللون',
  'fields.colour.options.items.red': 'أحمر',
  'settings.thanks_title': 'شكرًا',
};
const languagesOf = (texts: Record<string, string>): Settings['languages'] => ({
  default: 'en',
  more: [
    { tag: 'ar', texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, of: '' }])) },
  ],
});

async function formWith(languages: Settings['languages']) {
  const items = [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ];
  const fields = [{ id: 'colour', type: 'radio' as const, label: 'Colour', options: { items } }];
  const { id, revision } = await api.ok(forms.create, { body: { name: 'Survey', fields } }, owner.token);
  return api.call(forms.save, { body: { id, revision, status: 1, settings: { languages } }, token: owner.token });
}
const open = (form: string, lang?: string, accepted = '') =>
  api.call(publicForms.open, {
    query: { form, ...(lang !== undefined && { lang }) },
    headers: { 'accept-language': accepted },
  });

describe('a form in several languages', () => {
  it('is shown in the language that is wanted, and answers are the same in each', async () => {
    const { slug, id } = (await formWith(languagesOf(arabic))).body.data;
    const shown = (await open(slug, undefined, 'fr, ar-EG;q=0.9, en;q=0.5')).body.data;
    expect(shown).toMatchObject({ name: 'استبيان', language: 'ar', languages: ['en', 'ar'] });
    expect(shown.settings).not.toHaveProperty('languages');
    expect(shown.fields[0]).toMatchObject({
      label: 'اللون',
      options: {
        items: [
          { value: 'red', label: 'أحمر' },
          { value: 'blue', label: 'Blue' },
        ],
      },
    });
    expect((await open(slug, 'en', 'ar')).body.data).toMatchObject({ name: 'Survey', language: 'en' });
    expect((await open(slug, 'fr', 'ar')).body.data).toMatchObject({ language: 'en' });
    const body = { form: slug, version: shown.version, key: newId(), answers: { colour: 'red' }, language: 'ar' };
    await api.ok(publicForms.submit, { body });
    await api.ok(publicForms.submit, { body: { ...body, key: newId(), language: 'fr' } });
    const { items } = await api.ok(responses.list, { query: { form_id: id } }, owner.token);
    expect(items.map(({ answers, language }) => [answers['colour'], language])).toEqual(
      expect.arrayContaining([
        ['red', 'ar'],
        ['red', undefined],
      ]),
    );
  });

  it('has a link preview in the language that is wanted', async () => {
    const { slug } = (await formWith(languagesOf(arabic))).body.data;
    const preview = await api.call(publicForms.preview, { query: { form: slug, lang: 'ar' } });
    expect(preview.body.data).toMatchObject({
      card: { title: 'استبيان' },
      language: { tag: 'ar', direction: 'rtl' },
    });
  });

  it('is not published with translations that break it', async () => {
    const refused = await formWith(languagesOf({ ...arabic, 'fields.colour.options.items.blue': 'أحمر' }));
    expect(refused).toMatchObject({
      status: 422,
      body: { problems: [{ field: expect.stringContaining('settings.languages.ar.fields.colour.options') }] },
    });
    expect((await formWith({ default: 'english' })).status).toBe(400);
  });
});
