import { fieldTypes } from '@tessera/fields/field-types';
import { DraftField } from '@tessera/fields/form-field.schema';
import { optionItems } from '@tessera/fields/option-items';
import { fieldSamples } from '@tessera/fields/types/samples.fixture';
import fc from 'fast-check';
import { FormFile, type FormContent } from './form-file.schema.ts';
import { formFile, formOfFile } from './portable-form.ts';
import { readFormFile } from './read-form-file.ts';

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const fileOf = (form: object, more: object = {}) => ({ tessera: 'form', version: 1, form, ...more });
const contentOf = (form: object): FormContent => FormFile.parse(fileOf(form)).form;
const read = (value: unknown): FormFile => {
  const file = readFormFile(bytesOf(value));
  if (!file.ok) throw new Error(JSON.stringify(file.problems));
  return file.value;
};

const ids = ['name', 'plan', 'a-b', 'x'.repeat(60), 'last'];
const fieldAt = (id: string, page: string) =>
  fc
    .constantFrom(...fieldTypes)
    .chain((type) => fieldSamples[type].options.map((options) => ({ type, options })))
    .chain(({ type, options }) =>
      fc.record({
        id: fc.constant(id),
        type: fc.constant(type),
        options: fc.constant(options),
        page: fc.constant(page),
        label: fc.constantFrom('', 'Why {{plan}}?', 'שם', 'Name'),
        visible: fc.constantFrom(undefined, { any: [{ property: 'plan', operator: 'equal', value: 'gold' }] }),
        mandatory: fc.boolean(),
      }),
    )
    .filter((field) => DraftField.safeParse(field).success);
const forms = fc.record({
  name: fc.constant('Form'),
  fields: fc.tuple(...ids.map((id, index) => fieldAt(id, index < 2 ? 'one' : 'two'))),
  pages: fc.constant([{ id: 'one' }, { id: 'two', title: 'For {{name}}' }]),
  settings: fc.record({
    thanks_title: fc.constant('Thanks, {{name}}'),
    theme: fc.constantFrom(undefined, { colour: '#3f5bdb', font: 'serif' }),
    languages: fc.constantFrom(undefined, {
      default: 'en',
      more: [{ tag: 'ar', texts: { 'fields.name.label': { text: 'الاسم', of: 'mark' } } }],
    }),
  }),
});

test('a form that was exported and imported is exported as the same', () => {
  fc.assert(
    fc.property(forms, (sample) => {
      const exported = JSON.stringify(formFile(contentOf(sample), false));
      const { form } = formOfFile(read(exported));
      expect(JSON.stringify({ ...formFile(form, false), left_out: [] })).toBe(
        JSON.stringify({ ...JSON.parse(exported), left_out: [] }),
      );
    }),
    { numRuns: 60 },
  );
});

const image = 'a'.repeat(24);
const secretive = contentOf({
  name: 'Form',
  fields: [
    { id: 'name', type: 'text', label: 'Name', options: {} },
    {
      id: 'city',
      type: 'selectdynamic',
      label: 'City',
      options: {
        address: 'https://asha:secret-1@example.org/cities?key=secret-2#secret-3',
        headers: [{ name: 'Authorization', value: 'secret-4' }],
        parameters: [
          { name: 'q', value: '{{name}}' },
          { name: 'token', value: 'secret-5' },
          { name: 'both', value: '{{name}}-secret-6' },
        ],
      },
    },
  ],
  settings: {
    theme: { logo: image, cover: image, colour: '#3f5bdb' },
    preview: { image, title: 'Card' },
    emails: { owner: { to: ['secret-7@example.org'], subject: 'New' }, respondent: { field: 'name', text: 'Hi' } },
    embed: { origins: ['https://secret-8.example.org'] },
  },
});
const left = [
  { what: 'logo' },
  { what: 'cover' },
  { what: 'preview_image' },
  { what: 'owner_addresses' },
  { what: 'embed' },
  { what: 'headers', field: 'city' },
  { what: 'constants', field: 'city' },
  { what: 'address_query', field: 'city' },
];

test('keys, addresses and images stay in the workspace, and the file names what they were', () => {
  const file = formFile(secretive, true);
  expect(JSON.stringify(file)).not.toMatch(/secret-|aaaaaaaa|embed":\{/);
  expect(file.left_out).toEqual([{ what: 'own_address' }, ...left]);
  expect(file.form.fields[1]?.options).toMatchObject({
    address: 'https://example.org/cities',
    headers: [],
    parameters: [{ name: 'q', value: '{{name}}' }],
  });
  expect(file.form.settings).toMatchObject({
    theme: { colour: '#3f5bdb' },
    preview: { title: 'Card' },
    emails: { owner: { to: [], subject: 'New' }, respondent: { field: 'name' } },
  });
  // Without origins, every page could show the form in a frame.
  expect(file.form.settings).not.toHaveProperty('embed');
  expect(formOfFile(file).left).toEqual(file.left_out);
});

test('a file that contains them anyway is imported without them', () => {
  const made = formOfFile({ ...formFile(secretive, false), form: secretive, left_out: [{ what: 'logo' }] });
  expect(JSON.stringify(made.form)).not.toMatch(/secret-|aaaaaaaa/);
  expect(made.left).toEqual(left);
});

test('a field with a reserved id gets another one, everywhere in the form', () => {
  const { form } = formOfFile(
    read(
      fileOf({
        name: 'Form',
        fields: [
          { id: 'constructor', type: 'number', label: 'Price', options: {} },
          { id: 'constructor_field', type: 'text', label: 'About {{constructor}}', options: {} },
          {
            ...{ id: 'sum', type: 'number', label: 'Sum', options: {}, formula: '{{constructor}} * 2' },
            visible: { property: 'constructor', operator: 'isNotEmpty' },
          },
        ],
        settings: {
          thanks_text: '{{constructor}}',
          languages: {
            default: 'en',
            more: [{ tag: 'de', texts: { 'fields.constructor.label': { text: 'Preis', of: 'x' } } }],
          },
        },
      }),
    ),
  );
  expect(form.fields).toMatchObject([
    { id: 'constructor_field_2' },
    { label: 'About {{constructor_field_2}}' },
    { formula: '{{constructor_field_2}} * 2', visible: { property: 'constructor_field_2' } },
  ]);
  expect(form.settings.thanks_text).toBe('{{constructor_field_2}}');
  expect(form.settings.languages?.more[0]?.texts).toHaveProperty(['fields.constructor_field_2.label']);
});

test('circular conditions can be imported as a draft, as in the builder', () => {
  const field = (id: string, other: string) => ({
    ...{ id, type: 'text', label: id, options: {} },
    visible: { property: other, operator: 'isNotEmpty' },
  });
  expect(read(fileOf({ name: 'Form', fields: [field('a', 'b'), field('b', 'a')] })).form.fields).toHaveLength(2);
});

const text = { id: 'a', type: 'text', label: 'A', options: {} };
const withField = (more: object) => fileOf({ name: 'Form', fields: [{ ...text, ...more }] });
const deep = (levels: number) => `${'{"all":['.repeat(levels)}${']}'.repeat(levels)}`;
const withProto = (at: string) => JSON.stringify(withField({})).replace(at, `"__proto__":{"isAdmin":true},${at}`);
it.each<[string, unknown, string | undefined, RegExp]>([
  ['an empty file', '', undefined, /not JSON/],
  ['half a file', '{"tessera":"form"', undefined, /not JSON/],
  ['a picture', '\u0089PNG\r\n', undefined, /not JSON/],
  ['a list', [], 'tessera', /not an exported form/],
  ['null', 'null', 'tessera', /not an exported form/],
  ['another kind', { tessera: 'workflow', version: 1 }, 'tessera', /not an exported form/],
  ['copied fields', { tessera: 'form-fields', version: 1 }, 'tessera', /copied fields/],
  ['a newer format', { tessera: 'form', version: 2, form: { shape: 'new' } }, 'version', /format 2/],
  ['no version', { tessera: 'form', form: { name: 'x' } }, 'version', /must be 1/],
  ['no form', { tessera: 'form', version: 1 }, 'form', /is required/],
  ['no name', fileOf({ name: '  ' }), 'form.name', /must not be empty/],
  ['fields that are no list', fileOf({ name: 'x', fields: {} }), 'form.fields', /must be a list/],
  ['a field that is null', fileOf({ name: 'x', fields: [null] }), 'form.fields.0', /must be an object/],
  ['an unknown type of field', withField({ type: 'spy' }), 'form.fields.0.type', /not known here/],
  ['an option of another type', withField({ options: { items: [] } }), 'form.fields.0.options.items', /not known/],
  ['a number as label', withField({ label: 7 }), 'form.fields.0.label', /must be a text/],
  ['an id with capitals', withField({ id: 'A b' }), 'form.fields.0.id', /lower-case letters/],
  ['an id twice', fileOf({ name: 'x', fields: [text, text] }), 'form.fields', /two fields with one id/],
  ['an unknown operator', withField({ visible: { property: 'b', operator: 'like' } }), 'form.fields.0.visible', /./],
  ['too deep a condition', withField({ visible: JSON.parse(deep(9)) }), 'form.fields.0.visible', /nested/],
  ['a stray property', fileOf({ name: 'x', slug: 'mine' }), 'form.slug', /not known here/],
  ['a prototype in the file', `{"__proto__":{},${JSON.stringify(withField({})).slice(1)}`, '__proto__', /not known/],
  ['a prototype in the form', withProto('"name"'), 'form.__proto__', /not known here/],
  ['a prototype in a field', withProto('"label"'), 'form.fields.0.__proto__', /not known here/],
  ['a constructor', withField({ constructor: {} }), 'form.fields.0.constructor', /not known here/],
  [
    '10,000 fields',
    fileOf({ name: 'x', fields: Array.from({ length: 10_000 }, (_, at) => ({ ...text, id: `f${at}` })) }),
    'form.fields',
    /more than 200 fields/,
  ],
  [
    'an option that is too long',
    withField({ options: { placeholder: 'x'.repeat(5_000) } }),
    'form.fields.0.options.placeholder',
    /at most/,
  ],
  ['more than 5 MB', `"${'x'.repeat(5_000_000)}"`, undefined, /At most 5 MB/],
])('refuses %s', (_, value, field, message) => {
  const file = readFormFile(bytesOf(value));
  const problems = file.ok ? [] : file.problems;
  expect(problems).toContainEqual(
    expect.objectContaining({ ...(field && { field }), message: expect.stringMatching(message) }),
  );
  expect(problems.length).toBeLessThanOrEqual(20);
});

test('nothing from a file reaches the prototypes', () => {
  const texts = JSON.parse('{"__proto__":{"text":"x","of":"y"},"constructor":{"text":"x","of":"y"}}');
  const settings = { languages: { default: 'en', more: [{ tag: 'de', texts }] } };
  const file = read(JSON.stringify(fileOf({ name: 'x', fields: [{ ...text, options: {} }], settings })));
  const { form } = formOfFile(file);
  expect(Object.getPrototypeOf(form.settings.languages?.more[0]?.texts)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('text');
});

test('a condition nested to the end of the stack is refused', () => {
  const json = JSON.stringify(withField({ visible: 'here' })).replace('"here"', deep(100_000));
  expect(readFormFile(bytesOf(json)).ok).toBe(false);
});

test('choices keep their values, under which answers are stored', () => {
  const items = optionItems('Gold', 'Silver').map((item) => ({ ...item, label: `${item.label}!` }));
  const { form } = formOfFile(read(withField({ type: 'select', options: { items } })));
  expect(form.fields[0]?.options).toMatchObject({ items });
});
