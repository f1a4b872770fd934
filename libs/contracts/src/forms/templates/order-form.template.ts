import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

const pieces = { min: 0, max: 100 };
const isDelivered = { property: 'handover', operator: 'equal', value: 'delivery' } as const;

export const orderFormTemplate: FormTemplate = {
  id: 'order-form',
  category: 'business',
  summary: 'Quantities with a total that calculates itself.',
  words: 'shop purchase sale price quantity sum delivery',
  form: {
    name: 'Order form',
    pages: [
      { id: 'basket', title: 'Your order' },
      { id: 'handover', title: 'Delivery', visible: { property: 'subtotal', operator: 'greaterThan', value: 0 } },
    ],
    fields: [
      {
        id: 'coffee',
        type: 'number',
        label: 'Coffee, 250 g',
        help: '450 each',
        page: 'basket',
        defaultValue: 1,
        options: pieces,
      },
      {
        id: 'tea',
        type: 'number',
        label: 'Green tea, 100 g',
        help: '320 each',
        page: 'basket',
        defaultValue: 0,
        options: pieces,
      },
      {
        id: 'cups',
        type: 'number',
        label: 'Set of two cups',
        help: '890 each',
        page: 'basket',
        defaultValue: 0,
        options: pieces,
      },
      {
        id: 'subtotal',
        type: 'number',
        label: 'Sum',
        page: 'basket',
        formula: '{{coffee}} * 450 + {{tea}} * 320 + {{cups}} * 890',
        options: {},
      },
      {
        id: 'handover',
        type: 'radio',
        label: 'How would you like to receive it?',
        mandatory: true,
        page: 'handover',
        options: { items: optionItems('Pick up', 'Delivery') },
      },
      {
        id: 'address',
        type: 'textarea',
        label: 'Address',
        mandatory: true,
        page: 'handover',
        visible: isDelivered,
        options: { maxCharacters: 500 },
      },
      {
        id: 'total',
        type: 'number',
        label: 'Total with delivery',
        help: 'Delivery costs 100, and is free for 2000 or more.',
        page: 'handover',
        visible: isDelivered,
        formula: '{{subtotal}} + 100 * min(1, ceil(max(0, 2000 - {{subtotal}}) / 2000))',
        options: {},
      },
      { id: 'name', type: 'text', label: 'Name', mandatory: true, page: 'handover', options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', mandatory: true, page: 'handover', options: {} },
    ],
    settings: {
      description: 'Choose what you like. You pay when you receive it.',
      submit_label: 'Place order',
      thanks_title: 'Thank you for your order, {{name}}!',
      thanks_text: 'The goods cost {{subtotal}}. We will write to {{email}} when everything is packed.',
      theme: { colour: '#92400e' },
    },
  },
};
