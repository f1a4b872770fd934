import { withoutPlaces } from '@tessera/fields/pipe-syntax';
import type { FormSettings } from './forms.schema.ts';

/** Values besides answers that emails may show, as `{{form_name}}`. A field with the same id takes precedence. */
export const emailValues = ['form_name', 'all_answers'] as const;
export type EmailValue = (typeof emailValues)[number];

/** The texts of the settings that may show answers, by their path in the form. */
export function textsWithAnswers(settings: FormSettings): Record<string, string> {
  const emails = Object.entries(settings.emails ?? {}).flatMap(([name, email]) =>
    (['subject', 'text'] as const).map((part) => [
      `settings.emails.${name}.${part}`,
      withoutPlaces(email[part], emailValues),
    ]),
  );
  return {
    'settings.thanks_title': settings.thanks_title,
    'settings.thanks_text': settings.thanks_text,
    ...Object.fromEntries(emails),
  };
}
