import type { FormSettings } from './forms.schema.ts';

/** The texts of the settings that may show answers, by their path in the form. */
export const textsWithAnswers = (settings: FormSettings): Record<string, string> => ({
  'settings.thanks_title': settings.thanks_title,
  'settings.thanks_text': settings.thanks_text,
});
