import { figuresWithoutField, amountInWords, renderConsent, requestFromAnswers } from './request.ts';
import { checkTemplate, longestTemplate } from './template.ts';

it("reads the request from the specification's fields, with defaults", () => {
  expect(requestFromAnswers({})).toMatchObject({
    language: 'english',
    premium_amount: 50_000,
    sum_insured: 1_000_000,
    policy_term: 20,
    currency: 'INR',
    premium_paying_term: 10,
    free_look_period: 15,
  });
  const request = requestFromAnswers({
    name_of_proposer: ' Asha Rao ',
    primary_mobile: '+919812345678',
    sumassured: '25,00,000',
    premium_amount: 'sixty thousand',
    ppt: 12,
    nominee_name: ' ',
  });
  expect(request).toMatchObject({
    customer_name: 'Asha Rao',
    primary_mobile: '9812345678',
    sum_insured: 2_500_000,
    premium_amount: 'sixty thousand',
    premium_paying_term: 12,
  });
  expect(request).not.toHaveProperty('nominee_name');
});

it('reads a value from the field that the builder chose', () => {
  const answers = { name_of_proposer: 'A', my_name: 'B' };
  expect(requestFromAnswers(answers, { customer_name: 'my_name' }).customer_name).toBe('B');
  expect(requestFromAnswers(answers, { customer_name: '' }).customer_name).toBe('A');
});

it('writes amounts in words and dates in full, and omits blanks', () => {
  const text = renderConsent('', { customer_name: 'Asha Rao', application_date: '05/01/2025', nominee_name: 'Ravi' });
  expect(text).toContain('I, Asha Rao, declare');
  expect(text).toContain('on 5 January, 2025.');
  expect(text).toContain('The sum insured is ten lakh rupees and the premium is fifty thousand rupees.');
  expect(text).toContain('My nominee is Ravi.');
  expect(text.split('\n')).toHaveLength(3);
  expect(renderConsent('', {})).not.toMatch(/nominee|life insured|[{}[\]]|\\n| ,|,,/);
  expect(renderConsent('', { sum_insured: 12_345_678 }, 'hindi')).toContain(
    'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये',
  );
});

it('keeps typed text literally: braces in an answer are no variables', () => {
  expect(renderConsent('I agree, {{customer_name}}', { customer_name: '{{email}}', email: 'x@y.z' })).toBe(
    'I agree, {{email}}',
  );
});

it.each([
  [0, 'zero'],
  [100, 'one hundred'],
  [1_05_000, 'one lakh five thousand'],
  [50_000.5, 'fifty thousand point five'],
  [1e13, 'ten lakh crore'],
  ['1,00,000', 'one lakh'],
  ['two lakh', 'two lakh'],
  ['', ''],
])('says %p as %p', (amount, words) => {
  expect(amountInWords(amount, 'english')).toBe(words);
});

it('tells a builder what is wrong with a template', () => {
  expect(checkTemplate('', 'english')).toEqual([]);
  expect(checkTemplate('I, {{customer_name}}, agree[[ with {{company}}]]. I agree.', 'english')).toEqual([]);
  expect(checkTemplate('मैं {{customer_name}} सहमत हूं', 'hindi')).toEqual([]);
  expect(checkTemplate('I agree, {{name}}', 'english')).toEqual([expect.stringContaining('no value “name”')]);
  expect(checkTemplate('I agree, {{customer_name}', 'english')).toHaveLength(1);
  expect(checkTemplate('I agree [[ [[ {{email}} ]] ]]', 'english')).toHaveLength(1);
  expect(checkTemplate('I have read it', 'english')).toEqual([expect.stringContaining('agree')]);
  expect(checkTemplate(`I agree ${'x'.repeat(longestTemplate)}`, 'english')).toHaveLength(1);
});

it('tells the figures that a text states and no field gives', () => {
  const template =
    'I pay {{premium_amount}} for {{ sum_insured }}, {{premium_amount}} a year. [[My nominee is {{nominee_name}}.]]';
  const none = () => false;
  expect(figuresWithoutField(template, none)).toEqual([
    { name: 'sum_insured', value: 1_000_000 },
    { name: 'premium_amount', value: 50_000 },
  ]);
  expect(figuresWithoutField(template, (id) => id === 'sumassured' || id === 'fee', { premium_amount: 'fee' })).toEqual(
    [],
  );
  expect(figuresWithoutField('I agree.', none)).toEqual([]);
});

it.each([
  ['99,99,99,99,99,999', 9_999_999_999_999],
  ['1,00,00,00,00,00,001', '1,00,00,00,00,00,001'],
  [',', ','],
  ['0.001', '0.001'],
])('an amount that the contract takes as no number goes as it was typed: %s', (typed, amount) => {
  const request = requestFromAnswers({ sumassured: typed, policy_term: '151', free_look_period: '151' });
  expect(request).toMatchObject({ sum_insured: amount, policy_term: '151', free_look_period: 151 });
});

it('reads large amounts in words as long as there are words for them', () => {
  const read = (sumassured: string) => renderConsent('{{sum_insured}}', requestFromAnswers({ sumassured }));
  expect(read('20000000000001')).toBe('twenty lakh crore one');
  expect(read('2000000000000000')).toBe('2000000000000000');
});
