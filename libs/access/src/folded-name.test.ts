import { foldedName } from './folded-name.ts';

it.each([
  ['Sales', 'SALES'],
  ['Field  staff', ' field staff '],
  ['Ｓａｌｅｓ', 'sales'],
  ['Équipe', 'ÉQUIPE'],
])('%s and %s are one name', (one, other) => expect(foldedName(one)).toBe(foldedName(other)));

it('keeps different names apart', () => expect(foldedName('Sales 1')).not.toBe(foldedName('Sales 2')));
