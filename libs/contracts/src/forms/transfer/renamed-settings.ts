import type { FormLanguages } from '../form-languages.schema.ts';
import type { FormEmails } from '../form-settings.schema.ts';
import type { FormSettings } from '../forms.schema.ts';
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

/** Translations stand at paths with the field's id, and may show its answer. */
function languagesRenamed(languages: FormLanguages, from: string, to: string): FormLanguages {
  const path = (before: string) =>
    before.startsWith(`fields.${from}.`) ? `fields.${to}.${before.slice(`fields.${from}.`.length)}` : before;
  const more = languages.more.map(({ tag, texts }) => ({
    tag,
    texts: Object.fromEntries(
      Object.entries(texts).map(([at, { text, of }]) => [path(at), { text: withPipeRenamed(text, from, to), of }]),
    ),
  }));
  return { ...languages, more };
}

/** Changes the id of a field everywhere in the settings of a form. */
export const withSettingsRenamed = (settings: FormSettings, from: string, to: string): FormSettings => ({
  ...settings,
  thanks_title: withPipeRenamed(settings.thanks_title, from, to),
  thanks_text: withPipeRenamed(settings.thanks_text, from, to),
  ...(settings.languages && { languages: languagesRenamed(settings.languages, from, to) }),
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
