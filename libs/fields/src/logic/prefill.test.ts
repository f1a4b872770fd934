import { FormField } from '../form-field.schema.ts';
import { optionItems } from '../option-items.ts';
import { fieldDefinitions } from '../registry.ts';
import { prefilled } from './prefill.ts';

const fields = [
  { id: 'name', type: 'text', options: { maxCharacters: 10 } },
  { id: 'age', type: 'number', options: { min: 18 } },
  { id: 'total', type: 'number', formula: '{{age}} * 2' },
  { id: 'plans', type: 'checkbox', options: { items: optionItems('Silver', 'Gold') } },
  { id: 'plan', type: 'select', options: { items: optionItems('Silver', 'Gold') } },
  { id: 'agree', type: 'toggle' },
  { id: 'mail', type: 'email', options: { verifyEmail: true } },
  { id: 'photo', type: 'imageCapture' },
].map((field) => FormField.parse({ label: 'Label', options: {}, ...field }));

describe('answers from an address', () => {
  it.each<[string, object]>([
    ['name=%20Asha%20', { name: 'Asha' }],
    ['name=far+too+long+for+this', {}],
    ['name=', {}],
    ['age=41', { age: 41 }],
    ['age=17', {}],
    ['total=9', {}],
    ['plans=gold', { plans: ['gold'] }],
    ['plans=gold&plans=silver', { plans: ['silver', 'gold'] }],
    ['plans=gold&plans=bronze', {}],
    ['plan=gold', { plan: 'gold' }],
    ['plan=gold&plan=silver', {}],
    ['agree=true', { agree: true }],
    ['mail=a@example.com', { mail: 'a@example.com' }],
    ['photo=x', {}],
    ['ghost=1&__proto__=1', {}],
  ])('%s: %j', (search, expected) => {
    expect(prefilled(fields, new URLSearchParams(search), fieldDefinitions)).toEqual(expected);
  });
});
