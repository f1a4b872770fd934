import type { FormTemplate } from './form-template.ts';

const whole = { min: 0, max: 1000 };
/** 1 for the right number, 0 for any other. */
const point = (field: string, right: number): string => `floor(max(0, 1 - abs({{${field}}} - ${right})))`;

export const courseQuizTemplate: FormTemplate = {
  id: 'course-quiz',
  category: 'people',
  summary: 'Four questions, and the score at the end.',
  words: 'test exam training school learning score points',
  form: {
    name: 'Course quiz',
    pages: [
      { id: 'start', title: 'Before you start', text: 'Four questions. The answer to each is a number.' },
      { id: 'questions', title: 'Questions' },
      { id: 'result', title: 'Your result' },
    ],
    fields: [
      { id: 'name', type: 'text', label: 'Name', mandatory: true, page: 'start', options: { maxCharacters: 80 } },
      { id: 'email', type: 'email', label: 'Email', page: 'start', options: {} },
      {
        id: 'seconds',
        type: 'number',
        label: 'How many seconds are there in two minutes?',
        mandatory: true,
        page: 'questions',
        options: whole,
      },
      {
        id: 'bits',
        type: 'number',
        label: 'How many bits are in a byte?',
        mandatory: true,
        page: 'questions',
        options: whole,
      },
      {
        id: 'degrees',
        type: 'number',
        label: 'How many degrees do the angles of a triangle add up to?',
        mandatory: true,
        page: 'questions',
        options: whole,
      },
      {
        id: 'planets',
        type: 'number',
        label: 'How many planets orbit the sun?',
        mandatory: true,
        page: 'questions',
        options: whole,
      },
      {
        id: 'score',
        type: 'number',
        label: 'Points out of four',
        page: 'result',
        formula: [point('seconds', 120), point('bits', 8), point('degrees', 180), point('planets', 8)].join(' + '),
        options: {},
      },
      {
        id: 'passed',
        type: 'variables',
        label: '',
        page: 'result',
        visible: { property: 'score', operator: 'greaterOrEqual', value: 3 },
        options: { text: 'Well done, {{name}}: you have passed.' },
      },
      {
        id: 'failed',
        type: 'variables',
        label: '',
        page: 'result',
        visible: { property: 'score', operator: 'lessThan', value: 3 },
        options: { text: 'Not yet, {{name}}: you need three points. Go back and try again, or send it as it is.' },
      },
      { id: 'opinion', type: 'rating', label: 'How did you like the course?', page: 'result', options: {} },
    ],
    settings: {
      description: 'See what you remember. You need three of four points.',
      submit_label: 'Hand in',
      thanks_title: '{{score}} of 4 points',
      thanks_text: 'Thank you for taking part, {{name}}.',
      theme: { colour: '#4d7c0f' },
    },
  },
};
