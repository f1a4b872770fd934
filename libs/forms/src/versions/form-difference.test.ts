import { DraftFields, FormPages, FormSettings } from '@tessera/contracts/forms/forms.schema';
import type { ItemChange } from '@tessera/contracts/forms/versions/form-versions.schema';
import type { PropertyChange } from '@tessera/contracts/versions.schema';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import fc from 'fast-check';
import type { FormContent } from './form-content.ts';
import { comparable, formDifference } from './form-difference.ts';

const text = (id: string, more: object = {}) => ({ id, type: 'text', label: id.toUpperCase(), options: {}, ...more });
const content = (
  fields: readonly object[] = [],
  { name = 'Claim', pages = [], settings = {} }: { name?: string; pages?: object[]; settings?: object } = {},
): FormContent => ({
  name,
  fields: DraftFields.parse(fields),
  pages: FormPages.parse(pages),
  settings: FormSettings.parse(settings),
});
const outline = (items: readonly ItemChange[]) =>
  items.map(({ id, kind, properties }) => [id, kind, ...(kind === 'changed' ? properties : [])]);

describe('the difference of two contents', () => {
  it('names what was added, changed, moved and removed, where it stands', () => {
    const before = content([text('a'), text('b'), text('c'), text('d')]);
    const after = content([text('d'), text('a', { help: 'As in your policy', mandatory: true }), text('c'), text('e')]);
    const { fields, counts } = formDifference(before, after);
    expect(outline(fields)).toEqual([
      ['d', 'moved'],
      [
        'a',
        'changed',
        { path: ['help'], old: '', new: 'As in your policy' },
        { path: ['mandatory'], old: false, new: true },
      ],
      ['b', 'removed'],
      ['e', 'added'],
    ]);
    expect(counts.fields).toEqual({ added: 1, changed: 1, removed: 1, moved: 1 });
  });

  it('looks into options, and takes conditions and formulas as a whole', () => {
    const visible = { property: 'a', operator: 'equal', value: 'yes' };
    const before = content([text('a'), text('b', { options: { placeholder: 'Name' } })]);
    const after = content([text('a'), text('b', { options: { placeholder: 'Full name', maxCharacters: 5 }, visible })]);
    expect(formDifference(before, after).fields[0]?.properties).toEqual([
      { path: ['options', 'placeholder'], old: 'Name', new: 'Full name' },
      { path: ['options', 'maxCharacters'], new: 5 },
      { path: ['visible'], new: visible },
    ]);
  });

  it('says which pages and settings differ, and which parts of them were switched on or off', () => {
    const before = content([], { settings: { embed: {}, theme: { colour: '#111111' } } });
    const after = content([], {
      name: 'Claims',
      pages: [{ id: 'one', title: 'You' }],
      settings: { theme: { colour: '#222222' }, saving: { days: 7 } },
    });
    const { pages, settings, counts } = formDifference(before, after);
    expect(outline(pages)).toEqual([['one', 'added']]);
    expect(settings).toEqual([
      { path: ['name'], old: 'Claim', new: 'Claims' },
      { path: ['theme', 'colour'], old: '#111111', new: '#222222' },
      { path: ['embed'], old: {} },
      { path: ['embed', 'origins'], old: [] },
      { path: ['saving'], new: {} },
      { path: ['saving', 'days'], new: 7 },
    ]);
    expect(counts).toMatchObject({ pages: { added: 1 }, settings: 4 });
  });

  it('names translations by their language and their original', () => {
    const inGerman = (label: string) => ({
      languages: { default: 'en', more: [{ tag: 'de', texts: { 'fields.a.label': { text: label, of: '1' } } }] },
    });
    const { settings } = formDifference(
      content([], { settings: inGerman('Nahme') }),
      content([], { settings: inGerman('Name') }),
    );
    const path = ['languages', 'texts', 'de', 'fields.a.label'];
    expect(settings).toEqual([{ path, old: { text: 'Nahme', of: '1' }, new: { text: 'Name', of: '1' } }]);
  });

  it('of a first version is everything that it has', () => {
    expect(formDifference(null, content([text('a'), text('b')])).counts).toMatchObject({
      fields: { added: 2, changed: 0, removed: 0, moved: 0 },
    });
  });
});

describe('for any two contents', () => {
  const words = fc.string({ maxLength: 6 });
  const condition = fc.record({ property: fc.constantFrom('a', 'b'), operator: fc.constant('equal'), value: words });
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
  const field = fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      type: fc.constantFrom('text', 'richtext'),
      label: words,
      mandatory: fc.boolean(),
      visible: condition,
      defaultValue: fc.oneof(words, fc.record({ start: words, end: words })),
      options: fc.dictionary(fc.oneof(words, fc.constantFrom('__proto__', 'constructor', 'a.b')), json, { maxKeys: 4 }),
    },
    { requiredKeys: ['id', 'type', 'label', 'options'] },
  );
  const page = fc.record({ id: fc.constantFrom('p', 'q', 'r'), title: words, text: words });
  const listOf = <T extends { id: string }>(item: fc.Arbitrary<T>) =>
    fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 });
  const settings = fc.dictionary(
    words.filter((key) => key !== 'languages' && key !== 'name'),
    json,
    { maxKeys: 4 },
  );
  const contents = fc
    .record({ name: words, fields: listOf(field), pages: listOf(page), settings })
    .map((one) => plain(one) as unknown as FormContent);

  it('an equal one has no difference', () => {
    fc.assert(
      fc.property(contents, (one) => {
        const { fields, pages, settings: changed } = formDifference(one, structuredClone(one));
        expect([fields, pages, changed]).toEqual([[], [], []]);
      }),
    );
  });

  it('the difference is complete: applied to the first, it gives the second', () => {
    fc.assert(
      fc.property(contents, contents, (one, other) => {
        const difference = formDifference(one, other);
        expect(itemsAfter(one.fields, difference.fields)).toEqual(plain(other.fields));
        expect(itemsAfter(one.pages, difference.pages)).toEqual(plain(other.pages));
        expect(changed(plain(comparable(one)) as JsonObject, difference.settings)).toEqual(plain(comparable(other)));
      }),
      { numRuns: 300 },
    );
  });

  it('a move alone names one item', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), (from, to) => {
        fc.pre(from !== to);
        const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '');
        const { fields } = formDifference(content(ids.map((id) => text(id))), content(order.map((id) => text(id))));
        expect(fields).toHaveLength(1);
        expect(fields[0]).toMatchObject({ kind: 'moved' });
      }),
    );
  });
});

/** As JSON: without properties that are undefined. */
const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;

/** Own properties whatever they are called. */
function set(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

function changed(object: JsonObject, changes: readonly PropertyChange[]): JsonObject {
  // What is inside comes after what it is in, and is removed before it.
  const removals = changes.filter((change) => change.new === undefined).toReversed();
  for (const { path, new: value } of [...removals, ...changes.filter((change) => change.new !== undefined)]) {
    const key = path.at(-1) ?? '';
    const parent = path.slice(0, -1).reduce((at, part) => Object.getOwnPropertyDescriptor(at, part)?.value, object);
    if (value === undefined) delete parent[key];
    else set(parent, key, structuredClone(value));
  }
  return object;
}

/** Items after the changes: those that are not named keep their order in the places that are left. */
function itemsAfter(before: readonly { id: string }[], changes: readonly ItemChange[]): JsonValue {
  const old = new Map(before.map((item) => [item.id, plain(item) as JsonObject]));
  for (const { id, kind, properties } of changes) {
    if (kind === 'removed') old.delete(id);
    else old.set(id, changed(old.get(id) ?? { id }, properties));
  }
  const placed = new Map(
    changes.flatMap(({ id, kind, moved, to }) =>
      to !== null && (moved || kind === 'added') ? [[to, old.get(id)] as const] : [],
    ),
  );
  const others = [...old.values()].filter((item) => ![...placed.values()].includes(item));
  return Array.from({ length: old.size }, (_, place) => placed.get(place) ?? others.shift() ?? null);
}
