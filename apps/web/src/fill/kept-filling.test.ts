import { optionItems } from '@tessera/fields/option-items';
import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { matrixRows } from '@tessera/fields/types/matrix/matrix-rows';
import { carryOver, type DraftAnswer, FillingStore, type KeptFilling, parseKept } from './kept-filling.ts';

const text = (id: string) =>
  ({ id, type: 'text', label: id, help: '', mandatory: false, options: { placeholder: '' } }) as const;
const form = (version: number, ...fields: PublicForm['fields']): PublicForm => ({
  slug: 'visit-1a2b3c4d',
  version,
  name: 'Visit',
  fields,
  pages: [],
  kinds: {},
  settings: { description: '', submit_label: '', thanks_title: '', thanks_text: '' },
});
const filling: KeptFilling = {
  key: 'k'.repeat(24),
  form: form(1, text('name'), text('age')),
  answers: { name: 'Asha', age: '41' },
  proofs: {},
  keptAt: 1_000_000,
};
const day = 24 * 60 * 60 * 1000;

describe('the stored filling of a device', () => {
  it('is restored, and invalid data counts as nothing', () => {
    expect(parseKept(JSON.stringify(filling), 1_000_000)).toEqual({ kind: 'filling', filling });
    const { pages, kinds, ...older } = filling.form;
    expect(parseKept(JSON.stringify({ ...filling, form: older }), 1_000_000)).toEqual({ kind: 'filling', filling });
    expect([pages, kinds]).toEqual([[], {}]);
    expect(parseKept('{"sent":"abc"}', 0)).toEqual({ kind: 'sent', key: 'abc' });
    for (const junk of [null, '', '{', '7', '[]', '{"key":1}', '{"key":"a","answers":{}}']) {
      expect(parseKept(junk, 0)).toEqual({ kind: 'nothing' });
    }
  });

  it('is deleted after a month, unless it is pending', () => {
    expect(parseKept(JSON.stringify(filling), filling.keptAt + 31 * day)).toEqual({ kind: 'nothing' });
    const pending = { ...filling, pending: { attempts: 1, mayHaveArrived: true } };
    expect(parseKept(JSON.stringify(pending), filling.keptAt + 31 * day).kind).toBe('filling');
  });

  it('restores answers of fields that a newer version still has', () => {
    const age = { ...text('age'), type: 'number' } as const;
    expect(carryOver(filling, form(2, text('name'), age, text('city')))).toEqual({ name: 'Asha' });
  });

  it('omits options that no control of the newer version shows', () => {
    const choices = (...labels: string[]) =>
      ({ ...text('picks'), type: 'checkbox', options: { items: optionItems(...labels) } }) as const;
    const one = (...labels: string[]) =>
      ({ ...text('pick'), type: 'radio', options: { items: optionItems(...labels) } }) as const;
    const before = { ...filling, form: form(1, choices('One', 'Two'), one('One')) };
    const kept = { ...before, answers: { picks: ['one', 'two'], pick: 'one' } };
    expect(carryOver(kept, form(2, choices('First', 'Two'), one('First')))).toEqual({ picks: ['two'] });
    expect(carryOver(kept, form(2, choices('First', 'Second'), one('One')))).toEqual({ pick: 'one' });
  });

  it('omits a value whose unit the newer version does not have', () => {
    const size = (...units: string[]) =>
      ({
        ...text('size'),
        type: 'selectWithUnit',
        options: { takes: 'number', placeholder: '', items: optionItems(...units) },
      }) as const;
    const kept = { ...filling, form: form(1, size('cm')), answers: { size: { value: '170', unit: 'cm' } } };
    expect(carryOver(kept, form(2, size('in', 'cm')))).toEqual(kept.answers);
    expect(carryOver(kept, form(2, size('in')))).toEqual({});
  });

  it('omits rows and columns that the table of the newer version does not have', () => {
    const table = (multiple: boolean, rows: string[], columns: string[]) =>
      ({
        ...text('table'),
        type: 'matrix',
        options: { multiple, rows: matrixRows(...rows), items: optionItems(...columns) },
      }) as const;
    const one = { speed: 'good', unit: 'bad' };
    const several = { speed: ['good', 'bad'], unit: ['bad'] };
    for (const [multiple, answers, left] of [
      [false, one, { speed: 'good' }],
      [true, several, { speed: ['good'] }],
    ] as const) {
      const before = form(1, table(multiple, ['Speed', 'Unit'], ['Good', 'Bad']));
      const kept = { ...filling, form: before, answers: { table: answers as DraftAnswer } };
      expect(carryOver(kept, before)).toEqual({ table: answers });
      expect(carryOver(kept, form(2, table(multiple, ['Speed', 'Unit'], ['Good'])))).toEqual({ table: left });
      expect(carryOver(kept, form(2, table(multiple, ['Price'], ['Good', 'Bad'])))).toEqual({});
    }
  });

  it('reports that nothing can be stored', () => {
    const full = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const store = new FillingStore('visit', full);
    expect(store.keep(filling)).toBe(false);
    expect(store.read()).toEqual({ kind: 'nothing' });
  });
});
