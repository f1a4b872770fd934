import { consentValuesOf } from './consent-values.ts';
import { FormField } from '../../form-field.schema.ts';
import { optionItems } from '../../option-items.ts';

const field = (id: string, type: string, ...labels: string[]): FormField =>
  FormField.parse({ id, type, label: id, options: labels.length > 0 ? { items: optionItems(...labels) } : {} });
const fields = [
  field('name_of_proposer', 'text'),
  field('relation_with_life_assured', 'select', 'Mother in law', 'Self'),
  field('riders', 'checkbox', 'Accidental death', 'Waiver of premium'),
  field('language', 'select', 'English', 'Hindi'),
];
const answers = {
  name_of_proposer: 'Asha_Rao',
  relation_with_life_assured: 'mother_in_law',
  riders: ['accidental_death', 'waiver_of_premium'],
  language: 'hindi',
};

it('reads a choice by its label, and typed text unchanged', () => {
  expect(consentValuesOf(fields, answers, { plan_name: 'riders' })).toMatchObject({
    customer_name: 'Asha_Rao',
    relation_to_insured: 'Mother in law',
    plan_name: 'Accidental death, Waiver of premium',
    language: 'hindi',
  });
});

it('keeps a value that is no longer an option, and the default of an unanswered choice', () => {
  const values = consentValuesOf(fields, { relation_with_life_assured: 'aunt' }, {});
  expect(values).toMatchObject({ relation_to_insured: 'aunt', plan_name: '', language: 'english' });
});
