import { mentions, numberPattern } from './person.ts';

it.each([
  ['+91 98765 43210', true],
  ['0091 98765-43210', true],
  ['098765 43210', true],
  ['919876543210', true],
  ['+1 98765 43210', false],
  ['8765 43210', false],
])('compares a stored number with %j: %s', (phone, found) => {
  expect(new RegExp(numberPattern(phone)).test('+919876543210')).toBe(found);
});

describe('mentions of a person', () => {
  it.each([
    ['asha@example.com', true],
    ['Asha Kulkarni\nASHA@example.com\n12', true],
    ['mail asha@example.com.', true],
    ['natasha@example.com', false],
    ['asha@example.company', false],
    ['x.asha@example.com', false],
  ])('finds the address in %j: %s', (text, found) => {
    expect(mentions(text, { email: 'asha@example.com', phone: null })).toBe(found);
  });

  it('finds an address whose underscores a search text has as spaces', () => {
    expect(mentions('asha k@example.com', { email: 'asha_k@example.com', phone: null })).toBe(true);
  });

  it.each([
    ['98765 43210', true],
    ['+91 98765-43210', true],
    ['(098) 7654.3210', true],
    ['987654321055', false],
    ['9876543211', false],
    ['0091 98765 43210', true],
    ['1234569876543210', false],
  ])('finds the number in %j: %s', (text, found) => {
    expect(mentions(text, { email: null, phone: '+919876543210' })).toBe(found);
  });

  it.each([
    ['Asha 654 3210', true],
    ['12\n6543210', true],
    ['+6543210', true],
    ['9876543210', false],
    ['98765 43210', false],
    ['987-654-3210', false],
    ['65432100', false],
  ])('finds a short number in %j: %s', (text, found) => {
    expect(mentions(text, { email: null, phone: '6543210' })).toBe(found);
  });
});
