import { listChanges } from './list-changes.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase().slice(0, 3), label }));

describe('the changes of a list of options', () => {
  it.each([
    ['one that is new', options('Red'), options('Red', 'Blue'), [{ kind: 'added', label: 'Blue' }]],
    ['one that is gone', options('Red', 'Blue'), options('Blue'), [{ kind: 'removed', label: 'Red' }]],
    ['a new label', options('Red'), options('Reddish'), [{ kind: 'renamed', old: 'Red', label: 'Reddish' }]],
    ['another order', options('Red', 'Blue'), options('Blue', 'Red'), [{ kind: 'order', label: 'Blue, Red' }]],
    ['all of a new list', undefined, options('Red'), [{ kind: 'added', label: 'Red' }]],
    [
      'a new value of a name',
      [{ name: 'answer', value: 'one' }],
      [{ name: 'answer', value: 'two' }],
      [{ kind: 'renamed', old: 'answer: one', label: 'answer: two' }],
    ],
    [
      'what else an entry has',
      [{ value: 'a', label: 'A', mandatory: false }],
      [{ value: 'a', label: 'A', mandatory: true }],
      [{ kind: 'changed', label: 'A' }],
    ],
  ])('name %s', (_, old, now, expected) => expect(listChanges(old, now)).toEqual(expected));

  it('are unknown for other values, and for entries that cannot be told apart', () => {
    expect(listChanges('a', options('A'))).toBeNull();
    expect(listChanges(['a'], ['b'])).toBeNull();
    expect(listChanges([], undefined)).toBeNull();
    expect(listChanges(options('Red', 'Red'), options('Red'))).toBeNull();
  });
});
