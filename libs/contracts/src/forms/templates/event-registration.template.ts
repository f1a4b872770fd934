import { optionItems } from '@tessera/fields/option-items';
import type { FormTemplate } from './form-template.ts';

export const eventRegistrationTemplate: FormTemplate = {
  id: 'event-registration',
  category: 'events',
  summary: 'Tickets, sessions and meals, page by page.',
  words: 'conference workshop webinar sign up rsvp tickets',
  form: {
    name: 'Event registration',
    pages: [
      { id: 'you', title: 'About you' },
      { id: 'programme', title: 'Programme' },
      {
        id: 'on_site',
        title: 'At the venue',
        text: 'So that you feel welcome when you arrive.',
        visible: { property: 'attendance', operator: 'equal', value: 'in_person' },
      },
    ],
    fields: [
      { id: 'name', type: 'text', label: 'Full name', mandatory: true, page: 'you', options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', mandatory: true, page: 'you', options: {} },
      { id: 'company', type: 'text', label: 'Company', page: 'you', options: {} },
      {
        id: 'attendance',
        type: 'radio',
        label: 'How will you attend?',
        mandatory: true,
        page: 'you',
        options: { items: optionItems('In person', 'Online') },
      },
      {
        id: 'sessions',
        type: 'checkbox',
        label: 'Which sessions do you want to join?',
        help: 'Up to three of them.',
        mandatory: true,
        page: 'programme',
        options: {
          items: optionItems('Opening talk', 'Workshop A', 'Workshop B', 'Panel', 'Networking'),
          maxChoices: 3,
        },
      },
      { id: 'question', type: 'textarea', label: 'A question for the speakers', page: 'programme', options: {} },
      {
        id: 'guests',
        type: 'number',
        label: 'How many guests are you bringing?',
        page: 'on_site',
        defaultValue: 0,
        options: { min: 0, max: 4 },
      },
      {
        id: 'meal',
        type: 'select',
        label: 'Meal',
        mandatory: true,
        page: 'on_site',
        options: { items: optionItems('Vegetarian', 'Vegan', 'With meat', 'No meal'), other: true },
      },
      {
        id: 'access',
        type: 'textarea',
        label: 'Do you need anything to take part comfortably?',
        page: 'on_site',
        options: {},
      },
    ],
    settings: {
      description: 'Reserve your place. It takes three minutes.',
      submit_label: 'Register',
      thanks_title: 'See you there, {{name}}!',
      thanks_text: 'We will write to {{email}} with the details.',
      theme: { colour: '#9333ea' },
    },
  },
};
