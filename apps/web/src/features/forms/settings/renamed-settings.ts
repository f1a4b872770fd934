import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { withPipeRenamed } from '@tessera/fields/pipe-syntax';

/** Settings after a field that they may name got another id. */
export const withSettingsRenamed = (settings: FormSettings, from: string, to: string): FormSettings => ({
  ...settings,
  thanks_title: withPipeRenamed(settings.thanks_title, from, to),
  thanks_text: withPipeRenamed(settings.thanks_text, from, to),
  ...(settings.redirect && {
    redirect: {
      ...settings.redirect,
      parameters: settings.redirect.parameters.map(({ name, field }) => ({
        name: name === from ? to : name,
        field: field === from ? to : field,
      })),
    },
  }),
});
