import { numbersOf, otherNumbers } from './numbers-of-text.ts';

const words = (text: string) => text.split(' ');

test.each([
  ['the sum is one lakh fifty thousand rupees for twenty years', ['3 one lakh fifty thousand', '9 twenty']],
  ['ten rupees', ['0 ten']],
  ['i am forty', ['2 forty']],
  ['call nine eight seven now', []],
  ['is thousand lakh rupees', []],
])('the numbers of %p are %p', (sentence, numbers) =>
  expect(numbersOf(words(sentence)).map(({ from, own }) => `${from} ${own.join(' ')}`)).toEqual(numbers),
);

test('alternatives of a number change or omit one count or scale', () => {
  const others = otherNumbers(words('one lakh thirty five thousand')).map((number) => number.join(' '));
  expect(others).toEqual(
    expect.arrayContaining([
      'nine lakh thirty five thousand',
      'one lakh thirty thousand',
      'one crore thirty five thousand',
      'one lakh',
      'thirty five thousand',
      '',
    ]),
  );
  expect(others).not.toContain('one lakh thirty five thousand');
  expect(new Set(others).size).toBe(others.length);
});

test('unusual numbers are no alternatives', () => {
  const others = otherNumbers(words('fifty thousand')).map((number) => number.join(' '));
  expect(others).toEqual(expect.arrayContaining(['fifty lakh', 'fifteen thousand', 'fifty']));
  expect(others).not.toContain('fifty hundred');
});
