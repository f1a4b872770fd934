const parts = {
  name: 'name',
  label: 'label',
  help: 'help',
  placeholder: 'placeholder',
  lowLabel: 'low',
  highLabel: 'high',
} as const;
const ofSettings = {
  'settings.description': 'description',
  'settings.submit_label': 'submit',
  'settings.thanks_title': 'thanksTitle',
  'settings.thanks_text': 'thanksText',
  'settings.availability.closed_text': 'closed',
  'settings.emails.respondent.subject': 'subject',
  'settings.emails.respondent.text': 'body',
} as const;

/** What a text is in the form: a key of `forms.general.languages.parts`. */
export function partOf(path: string) {
  if (path in ofSettings) return ofSettings[path as keyof typeof ofSettings];
  const [list, , ...rest] = path.split('.');
  if (list === 'pages') return rest[0] === 'title' ? 'pageTitle' : 'pageText';
  if (path === 'name') return 'name';
  const [part = '', option = ''] = rest;
  if (part !== 'options') return part in parts ? parts[part as keyof typeof parts] : 'other';
  if (rest.length > 2) return 'option';
  if (option === 'text') return 'answersText';
  return option in parts ? parts[option as keyof typeof parts] : 'other';
}
