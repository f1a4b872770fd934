import { jsoninputAnswer } from './jsoninput.answer.ts';

const read = (answer: unknown) => jsoninputAnswer.read(answer, {}, {});
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a JSON answer', () => {
  it.each([
    ['{"key": "value"}', { key: 'value' }],
    [' [1, {"a.b": null}, -0] ', [1, { 'a.b': null }, 0]],
    [{ policy: { sum: 50_000 } }, { policy: { sum: 50_000 } }],
    ['{}', {}],
    [nested(20), JSON.parse(nested(20))],
    [`{"text": "${'x'.repeat(19_900)}"}`, { text: 'x'.repeat(19_900) }],
  ])('is stored as a value: %.60j', (sent, value) => {
    expect(read(sent)).toEqual({ ok: true, value });
  });

  it.each([
    ['{"key": value}', 'Please enter a valid JSON'],
    ["{'key': 1}", 'Please enter a valid JSON'],
    ['{"key": 1,}', 'Please enter a valid JSON'],
    ['"text"', 'Enter a JSON object in braces or a list in brackets.'],
    ['null', 'Enter a JSON object in braces or a list in brackets.'],
    ['{"id": 12345678901234567890}', 'The number 12345678901234567890 has too many digits. Put it in quotes.'],
    ['[1e999]', 'The number 1e999 has too many digits. Put it in quotes.'],
    [nested(21), 'The JSON can have at most 20 levels of nesting.'],
    [nested(40_000), 'The JSON can have at most 20 levels of nesting.'],
    [`["${'x'.repeat(20_000)}"]`, 'The JSON can have at most 20000 characters (now 20004).'],
    [' '.repeat(100_001), 'The JSON can have at most 20000 characters (now 100001).'],
    ['{"a": {"__proto__": 1}}', 'The key “__proto__” cannot be stored. Rename it.'],
    ['[{"$where": "1"}]', 'The key “$where” cannot be stored. Rename it.'],
    ['{"": 1}', 'The key “” cannot be stored. Rename it.'],
  ])('is refused with a reason: %.60j', (sent, message) => {
    expect(read(sent)).toMatchObject({ ok: false, fault: { message } });
  });

  it.each([[1n], [() => 1], [Symbol('a')], [new Date(Number.NaN)]])('is no value that JSON lacks: %p', (sent) => {
    expect(read(sent)).toMatchObject({ ok: false });
  });
});
