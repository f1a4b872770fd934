/** Options of choice fields. */
const items = ['Red wine', 'Green tea', 'Black coffee'].map((label) => ({
  value: label.toLowerCase().replaceAll(' ', '_'),
  label,
  isEditable: true,
}));
const rows = ['Price', 'Taste'].map((label) => ({ value: label.toLowerCase(), label, isEditable: true }));

/** A field of each type that a filler answers by hand, without camera or microphone. */
const questions = {
  text: { options: { maxCharacters: 60 } },
  textarea: { options: {} },
  email: { options: {} },
  phonenumber: { options: {} },
  link: { options: {} },
  number: { options: { min: -100, max: 1000 } },
  select: { options: { items } },
  selectWithUnit: { options: { items } },
  radio: { options: { items } },
  checkbox: { options: { items } },
  multiselect: { options: { items } },
  ranking: { options: { items } },
  matrix: { options: { rows, items } },
  date: { options: {} },
  datetime: { options: {} },
  time: { options: {} },
  daterange: { options: {} },
  rating: { options: {} },
  linear: { options: {} },
  nps: { options: {} },
  'emoji-rating': { options: {} },
  toggle: { options: {} },
  jsoninput: { options: {} },
  richtext: { options: {} },
  signature: { options: {} },
  file: { options: {} },
  filearray: { options: {} },
};
/** Types that only show something or fill themselves in. */
const others = {
  divider: { options: {} },
  clickable: { options: { address: 'https://example.org/terms' } },
  variables: { options: { text: 'You wrote {{f_text}}.' } },
  datetimestamp: { options: {} },
};

export const allFields = Object.entries({ ...questions, ...others }).map(([type, { options }]) => ({
  id: `f_${type.toLowerCase()}`,
  type,
  label: `A ${type}`,
  mandatory: type in questions,
  options,
}));

/** What the journey enters: typed by label, what the api then stores, and cells of the exported file. */
export const entered = {
  typed: {
    'A text': '=1+1 Ünïcode 😀',
    'A textarea': 'Line one\nLine two',
    'A email': 'asha@example.com',
    'A phonenumber': '98765 43210',
    'A link': 'https://example.org/a?b=c',
    'A number': '-12.5',
    'A selectWithUnit': '170',
    'A jsoninput': '{"deep": [1, {"two": null}]}',
  },
  stored: {
    f_text: '=1+1 Ünïcode 😀',
    f_textarea: 'Line one\nLine two',
    f_email: 'asha@example.com',
    f_phonenumber: '+919876543210',
    f_link: 'https://example.org/a?b=c',
    f_number: -12.5,
    f_select: 'green_tea',
    f_selectwithunit: { value: 170, unit: 'black_coffee' },
    f_radio: 'red_wine',
    f_checkbox: ['red_wine', 'black_coffee'],
    f_multiselect: ['green_tea'],
    f_ranking: ['red_wine', 'black_coffee', 'green_tea'],
    f_matrix: { price: 'red_wine', taste: 'black_coffee' },
    f_date: '2028-02-29',
    f_datetime: '2027-03-01T03:45:00.000Z',
    f_time: '13:45',
    f_daterange: { start: '2027-01-01', end: '2027-01-31' },
    f_rating: 4,
    f_linear: 3,
    f_nps: 9,
    'f_emoji-rating': 4,
    f_toggle: true,
    f_jsoninput: { deep: [1, { two: null }] },
    f_richtext: { html: '<p>Plain and <strong>bold</strong></p>', text: 'Plain and bold' },
  },
  files: { f_file: ['one.pdf'], f_filearray: ['two.pdf', 'three.pdf'], f_signature: ['signature.png'] },
  /** A text that a spreadsheet would take for a formula is exported with an apostrophe. */
  exported: [
    "'=1+1 Ünïcode 😀",
    'Line one\nLine two',
    'Green tea',
    '170 Black coffee',
    '-12.5',
    '29/02/2028',
    'Plain and bold',
    'two.pdf',
  ],
};
