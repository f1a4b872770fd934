import { FormSettings } from '../forms.schema.ts';
import { withSettingsRenamed } from './renamed-settings.ts';

test('a renamed field is renamed in every setting that names it', () => {
  const of = (id: string) =>
    FormSettings.parse({
      thanks_title: `Thank you, {{${id}}}`,
      thanks_text: `{{other}} {{${id}}}`,
      languages: {
        default: 'en',
        more: [{ tag: 'ar', texts: { [`fields.${id}.label`]: { text: `{{${id}}} {{other}}`, of: 'mark' } } }],
      },
      redirect: {
        address: 'https://example.com',
        parameters: [
          { name: 'who', field: id },
          { name: 'other', field: 'other' },
        ],
      },
      emails: {
        owner: { to: ['asha@example.com'], subject: `{{${id}}}`, text: '{{form_name}}' },
        respondent: { field: id, text: `{{${id}}}` },
      },
    });
  expect(withSettingsRenamed(of('name'), 'name', 'full_name')).toEqual(of('full_name'));
});
