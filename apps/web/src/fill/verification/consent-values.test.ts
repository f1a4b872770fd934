import { FormField } from '@tessera/fields/form-field.schema';
import { unanswered } from './consent-values.ts';

const fields = [
  { id: 'name_of_proposer', type: 'text', label: 'Your name', mandatory: true, options: {} },
  { id: 'sumassured', type: 'number', label: 'Sum insured', mandatory: true, options: {} },
  { id: 'who', type: 'text', label: 'Nominee', options: {} },
  { id: 'remark', type: 'text', label: 'Remark', mandatory: true, options: {} },
].map((field) => FormField.parse(field));
const stating = (template: string, answers: Record<string, string>) =>
  unanswered(fields, answers, { nominee_name: 'who' }, template, 'english');

it.each([
  ['nothing yet', '{{customer_name}}, {{sum_insured}}', {}, ['Your name', 'Sum insured']],
  ['a figure that is none', '{{sum_insured}}', { sumassured: 'a lot' }, ['Sum insured']],
  ['all that the text states', '{{customer_name}}[[, {{nominee_name}}]]', { name_of_proposer: 'Asha' }, []],
  ['nothing, of a text that states nothing', 'I agree.', {}, []],
  ['nothing, of the usual text', '', {}, ['Your name', 'Sum insured']],
])('names what is to be answered before somebody consents: %s', async (_, template, answers, labels) => {
  expect(await stating(template, answers)).toEqual(labels);
});
