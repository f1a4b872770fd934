import { checkAnswer } from '@tessera/fields/validate-answers';
import { sampleContext } from '@tessera/fields/field-samples.fixture';
import { fieldTypes } from '@tessera/fields/field-types';
import { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { fieldSamples } from '@tessera/fields/types/samples.fixture';
import fc from 'fast-check';
import { checkLanguages } from './check-languages.ts';
import { FormLanguages } from './form-languages.schema.ts';
import { FormSettings } from './forms.schema.ts';
import { inLanguage, markOf, textsOfForm, withFormTexts } from './translate-form.ts';

const common = { mandatory: false, help: 'Help' };
const formOf = (fields: FormField[], settings: object = {}) => ({
  name: 'Form',
  fields,
  pages: [{ id: 'one', title: 'First', text: '' }],
  settings: FormSettings.parse({ description: 'About', thanks_title: 'Thanks', ...settings }),
});

/** Every text that people read, by what its option is called. */
const readByPeople = new Set(['label', 'placeholder', 'lowLabel', 'highLabel', 'help', 'text']);
function textsBelow(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]): [string, string][] =>
    typeof one === 'string' && readByPeople.has(key) ? [[`${path}.${key}`, one]] : textsBelow(one, `${path}.${key}`),
  );
}
const withoutTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (readByPeople.has(key) ? undefined : one)));

const languages = (texts: Record<string, string>, tag = 'ar') =>
  FormLanguages.parse({
    default: 'en',
    more: [{ tag, texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, of: '' }])) }],
  });

describe('the texts of a form in another language', () => {
  it.each(fieldTypes)('has every text of a %s translated, and takes and refuses the same answers', (type) => {
    fc.assert(
      fc.property(fieldSamples[type].options, fieldSamples[type].answers, (options, sent) => {
        const field = FormField.parse({ ...common, id: 'field', type, label: 'Label', options });
        const other = withFormTexts(formOf([field]), (path) => `‹${path}›`).fields[0];
        if (!other) throw new Error('The field is gone');
        expect(FormField.safeParse(other).success).toBe(true);
        for (const [path, text] of textsBelow(other))
          expect([path, text]).toEqual([path, expect.stringContaining('‹')]);
        expect(withoutTexts(other)).toEqual(withoutTexts(field));
        const [before, after] = [field, other].map((one) => checkAnswer(one, sent, fieldDefinitions, sampleContext));
        if (before?.ok) expect(after).toEqual(before);
        else expect(after).toMatchObject({ ok: false, fault: { code: before?.fault.code } });
      }),
      { numRuns: 60 },
    );
  });

  it('falls back to the original where a translation is missing or blank', () => {
    const field = FormField.parse({ ...common, id: 'name', type: 'text', label: 'Name', options: {} });
    const texts = { 'fields.name.label': 'الاسم', 'fields.name.help': ' \u200b', 'settings.submit_label': 'أرسل' };
    const form = formOf([field], { languages: languages(texts) });
    const arabic = inLanguage(form, 'ar');
    expect(arabic.fields[0]).toMatchObject({ id: 'name', label: 'الاسم', help: 'Help' });
    expect(arabic.name).toBe('Form');
    // The page has a text of its own for a button without one.
    expect(arabic.settings.submit_label).toBe('');
    expect(inLanguage(form, 'en')).toBe(form);
    expect(inLanguage(form, 'fr')).toBe(form);
  });

  it('lists the texts in the order of the form, each once', () => {
    const field = FormField.parse({ ...common, id: 'name', type: 'text', label: 'Name', options: {} });
    const paths = textsOfForm(formOf([field])).map(({ path }) => path);
    expect(paths.slice(0, 4)).toEqual(['name', 'settings.description', 'pages.one.title', 'pages.one.text']);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('marks texts so that a changed one has another mark', () => {
    expect(markOf('Name')).toBe(markOf('Name'));
    expect(markOf('Name')).not.toBe(markOf('Name.'));
    expect(markOf('日本語')).not.toBe(markOf('日本'));
    expect(markOf('x'.repeat(5_000)).length).toBeLessThanOrEqual(16);
  });

  it('names translations that cannot be published', () => {
    const radio = FormField.parse({
      ...common,
      id: 'sure',
      type: 'radio',
      label: 'Sure, {{name}}?',
      options: {
        items: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    });
    const problemsOf = (texts: Record<string, string>) =>
      checkLanguages(formOf([radio], { submit_label: 'Send', languages: languages(texts) }));
    expect(problemsOf({ 'fields.sure.label': '{{name}} متأكد؟' })).toEqual([]);
    expect(problemsOf({ 'fields.sure.label': '{{other}} متأكد؟' })).toEqual([
      {
        field: 'settings.languages.ar.fields.sure.label',
        message:
          'The Arabic translation of “Sure, {{name}}?” shows {{other}}, which the original does not. Remove it there.',
      },
    ]);
    expect(problemsOf({ 'settings.submit_label': 'ا'.repeat(41) })).toMatchObject([
      { message: expect.stringContaining('at most 40 characters (now 41)') },
    ]);
    expect(problemsOf({ 'fields.sure.options.items.yes': 'نعم', 'fields.sure.options.items.no': 'نعم' })).toMatchObject(
      [{ field: 'settings.languages.ar.fields.sure.options', message: expect.stringContaining('is there twice') }],
    );
  });

  it.each([
    [{ default: 'english' }, 'is not a language tag'],
    [{ default: 'en', more: [{ tag: 'EN', texts: {} }] }, 'has a language twice'],
  ])('refuses %j', (given, message) => {
    expect(FormLanguages.safeParse(given).error?.issues[0]?.message).toContain(message);
  });
});
