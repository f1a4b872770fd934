import { checkContent } from '@tessera/contracts/forms/check-content';
import { readDescription } from './read-description.ts';

const read = (text: string) => {
  const { form, notes } = readDescription(text);
  return {
    name: form.name,
    notes,
    fields: form.fields.map(({ label, type, mandatory, options }) => {
      const items = (options as { items?: { label: string }[] }).items?.map((item) => item.label).join('|');
      return `${label}: ${type}${mandatory ? '!' : ''}${items ? ` ${items}` : ''}`;
    }),
  };
};

describe('a form from a description', () => {
  it.each([
    [
      'Create a registration form for a yoga class with name, email, phone number, date of birth and t-shirt size',
      'Registration form for a yoga class',
      [
        'Name: text!',
        'Email: email!',
        'Phone number: phonenumber',
        'Date of birth: date',
        'T-shirt size: radio XS|S|M|L|XL|XXL',
      ],
    ],
    [
      'Please make a leave request form that asks for employee name, dates of leave, type of leave (sick, vacation, unpaid) and reason (optional).',
      'Leave request form',
      [
        'Employee name: text',
        'Dates of leave: daterange',
        'Type of leave: radio Sick|Vacation|Unpaid',
        'Reason: textarea',
      ],
    ],
    [
      'I need a survey about our canteen:\n- How satisfied are you?\n- How likely are you to recommend us\n- Which dishes do you like, several (Curry, Pasta, Salad)\n- Comments, if any',
      'Canteen',
      [
        'How satisfied are you?: radio Very satisfied|Satisfied|Neutral|Dissatisfied|Very dissatisfied',
        'How likely are you to recommend us: nps',
        'Which dishes do you like, several: checkbox Curry|Pasta|Salad',
        'Comments: textarea',
      ],
    ],
    [
      'Job application with first and last name, resume, portfolio link, years of experience, whether they can relocate, and terms and conditions',
      'Job application',
      [
        'First and last name: text',
        'Resume: file',
        'Portfolio link: link',
        'Years of experience: number',
        'They can relocate: radio Yes|No',
        'Terms and conditions: toggle!',
      ],
    ],
  ])('%s', (text, name, fields) => {
    const made = read(text);
    expect(made).toMatchObject({ name, fields, notes: [] });
    const checked = checkContent(readDescription(text).form);
    expect(checked.ok ? [] : checked.problems).toEqual([]);
  });

  it('starts from the template that fits when no field is named', () => {
    const { name, notes, fields } = read('A form to report damage to a car after an accident');
    expect(name).toBe('Report damage to a car after an accident');
    expect(notes).toEqual([expect.stringContaining('Claim report')]);
    expect(fields.length).toBeGreaterThan(5);
    expect(read('zzzz qqqq xxxx').fields).toEqual(['Name: text!', 'Email: email!', 'Message: textarea']);
  });

  it.each([
    ['a,'.repeat(1_900)],
    ['('.repeat(4_000)],
    ['with '.repeat(800)],
    [`${'and '.repeat(900)}x`],
    [' \n - '.repeat(900)],
  ])('reads %.20s… quickly and without a fault', (text) => {
    expect(readDescription(text).form.fields.length).toBeLessThanOrEqual(80);
  });
});
