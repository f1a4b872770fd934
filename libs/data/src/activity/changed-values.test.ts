import { changedValues, flattened, type ToldState } from './changed-values.ts';

const told = (value: object, secrets: Record<string, string> = {}): ToldState => ({
  values: Object.fromEntries(flattened('', value)),
  secrets,
});

describe('changed values', () => {
  it.each([
    [{ name: 'A' }, { name: 'A' }, []],
    [{ name: 'A' }, { name: 'B' }, [['name', 'A', 'B']]],
    [{}, { name: 'B' }, [['name', null, 'B']]],
    [{ name: 'A' }, {}, [['name', 'A', null]]],
    [{ note: null }, { note: '' }, []],
    [{ on: false, days: 3 }, { on: true, days: 3 }, [['on', 'false', 'true']]],
    [{ rights: { forms: { CAN_VIEW: true } } }, { rights: {} }, [['rights.forms.CAN_VIEW', 'true', null]]],
    [{ hosts: ['a', 'b'] }, { hosts: ['b', 'c'] }, [['hosts', 'a', 'c']]],
    [{ hosts: ['a', 'b'] }, { hosts: ['b', 'a'] }, []],
  ])('between %j and %j are %j', (before, after, expected) => {
    const found = changedValues(told(before), told(after));
    expect(found.map(({ field, ...of }) => [field, of.before, of.after])).toEqual(expected);
  });

  it('tells of a secret only that it changed', () => {
    expect(changedValues(told({}, { password: 'one' }), told({}, { password: 'two' }))).toEqual([
      { field: 'password', before: null, after: null, is_secret: true },
    ]);
    expect(changedValues(told({}, { password: 'one' }), told({}, { password: 'one' }))).toEqual([]);
  });

  it('cuts long texts', () => {
    const [change] = changedValues(told({}), told({ text: 'x'.repeat(1_000) }));
    expect(change?.after).toHaveLength(301);
  });
});
