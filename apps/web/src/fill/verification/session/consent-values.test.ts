import { FormField } from '@tessera/fields/form-field.schema';
import type { FileAnswer } from '@tessera/fields/media-values';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { DraftAnswers } from '../../kept-filling.ts';
import { unanswered } from './consent-values.ts';

const fields = [
  { id: 'name_of_proposer', type: 'text', label: 'Your name', mandatory: true, options: {} },
  { id: 'sumassured', type: 'number', label: 'Sum insured', mandatory: true, options: {} },
  { id: 'who', type: 'text', label: 'Nominee', options: {} },
  // The server also compares values that the default text does not contain; any field may have such a name.
  { id: 'gender', type: 'imageCapture', label: 'Photo', mandatory: true, options: {} },
  { id: 'remark', type: 'text', label: 'Remark', mandatory: true, options: {} },
].map((field) => FormField.parse(field));
const name = { name_of_proposer: 'Asha' };
const sum = { sumassured: '1000000' };
const face: FileAnswer = { upload: 'upl_1', name: 'face.jpg', size: 1_000, type: 'image/jpeg' };

it.each<[string, DraftAnswers, string[]]>([
  ['nothing yet', {}, ['Your name', 'Sum insured', 'Photo']],
  ['a figure that is none', { ...name, sumassured: 'a lot', gender: face }, ['Sum insured']],
  ['all but what may be left out and what the text does not have', { ...name, ...sum, gender: face }, []],
])('names the required answers before the consent: %s', async (_, answers, labels) => {
  expect(await unanswered({ fields, answers, rules: async () => fieldDefinitions }, { nominee_name: 'who' })).toEqual(
    labels,
  );
});
