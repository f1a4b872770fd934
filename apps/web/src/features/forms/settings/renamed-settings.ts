import type { FormEmails } from '@tessera/contracts/forms/form-settings.schema';
import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { withPipeRenamed } from '@tessera/fields/pipe-syntax';

const textsRenamed = <Email extends { subject: string; text: string }>(
  email: Email,
  from: string,
  to: string,
): Email => ({
  ...email,
  subject: withPipeRenamed(email.subject, from, to),
  text: withPipeRenamed(email.text, from, to),
});

function emailsRenamed({ owner, respondent }: FormEmails, from: string, to: string): FormEmails {
  return {
    ...(owner && { owner: textsRenamed(owner, from, to) }),
    ...(respondent && {
      respondent: textsRenamed({ ...respondent, field: respondent.field === from ? to : respondent.field }, from, to),
    }),
  };
}

/** Settings after a field that they may name got another id. */
export const withSettingsRenamed = (settings: FormSettings, from: string, to: string): FormSettings => ({
  ...settings,
  thanks_title: withPipeRenamed(settings.thanks_title, from, to),
  thanks_text: withPipeRenamed(settings.thanks_text, from, to),
  ...(settings.emails && { emails: emailsRenamed(settings.emails, from, to) }),
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
