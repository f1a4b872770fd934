import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const appointmentTemplate: FormTemplate = {
  id: 'appointment',
  category: 'everyday',
  summary: 'A day, a time and a reason.',
  words: 'booking doctor meeting visit calendar schedule',
  form: {
    name: 'Appointment request',
    fields: [
      { id: 'name', type: 'text', label: 'Name', mandatory: true, options: { maxCharacters: 80 } },
      { id: 'phone', type: 'phonenumber', label: 'Phone number', mandatory: true, options: {} },
      { id: 'email', type: 'email', label: 'Email', options: {} },
      {
        id: 'visit',
        type: 'radio',
        label: 'Have you been here before?',
        mandatory: true,
        options: { items: optionItems('Yes', 'No, this is my first visit') },
      },
      {
        id: 'customer_number',
        type: 'text',
        label: 'Customer number',
        help: 'If you have it at hand.',
        visible: { property: 'visit', operator: 'equal', value: 'yes' },
        options: {},
      },
      { id: 'reason', type: 'textarea', label: 'Reason', mandatory: true, options: { maxCharacters: 1000 } },
      { id: 'day', type: 'date', label: 'Preferred day', mandatory: true, options: {} },
      { id: 'time', type: 'time', label: 'Preferred time', mandatory: true, options: {} },
      { id: 'flexible', type: 'toggle', label: 'Another time on that day is fine, too', options: {} },
    ],
    settings: {
      description: 'Tell us when it suits you, and we will confirm the appointment.',
      submit_label: 'Request appointment',
      thanks_title: 'Thank you, {{name}}!',
      thanks_text: 'You asked for {{day}}, {{time}}. We will confirm it by phone.',
      theme: { colour: '#0e7490' },
    },
  },
};
