import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { TextOf } from '@tessera/fields/texts/option-texts';
import { isVisible } from '@tessera/kernel/text';
import type { FormLanguages, Translation } from './form-languages.schema.ts';

/** The parts of a form that have texts. */
export interface FormTexts {
  name: string;
  fields: readonly { id: string; type: string; label: string; help: string; options: object }[];
  pages: readonly { id: string; title: string; text: string }[];
  settings: {
    description: string;
    submit_label: string;
    thanks_title: string;
    thanks_text: string;
    availability?: { closed_text?: string | undefined } | undefined;
    emails?: { respondent?: { subject: string; text: string } | undefined } | undefined;
  };
}

/** A text of a form. */
export interface FormText {
  /** Where it stands, by ids instead of positions, such as `fields.colour.options.items.red`. */
  path: string;
  text: string;
  /** Its maximum length. */
  most: number;
}

type Field = FormTexts['fields'][number];

function withOptionTexts({ type, options }: Field, textOf: TextOf): object {
  if (!isFieldType(type)) return options;
  // The registry pairs types with options, which the compiler cannot follow for a union.
  const { withTexts } = fieldDefinitions[type] as { withTexts?: (options: object, textOf: TextOf) => object };
  return withTexts ? withTexts(options, textOf) : options;
}

const fieldWithTexts = <One extends Field>(field: One, textOf: TextOf): One => {
  const place = `fields.${field.id}`;
  return {
    ...field,
    label: textOf(`${place}.label`, field.label, 500),
    help: textOf(`${place}.help`, field.help, 2_000),
    options: withOptionTexts(field, (path, text, most) => textOf(`${place}.options.${path}`, text, most)),
  };
};

const pageWithTexts = <Page extends FormTexts['pages'][number]>(page: Page, textOf: TextOf): Page => ({
  ...page,
  title: textOf(`pages.${page.id}.title`, page.title, 200),
  text: textOf(`pages.${page.id}.text`, page.text, 2_000),
});

function settingsWithTexts<Settings extends FormTexts['settings']>(settings: Settings, textOf: TextOf): Settings {
  const { availability, emails } = settings;
  const closed = availability?.closed_text;
  const respondent = emails?.respondent;
  return {
    ...settings,
    description: textOf('settings.description', settings.description, 2_000),
    submit_label: textOf('settings.submit_label', settings.submit_label, 40),
    thanks_title: textOf('settings.thanks_title', settings.thanks_title, 120),
    thanks_text: textOf('settings.thanks_text', settings.thanks_text, 2_000),
    ...(closed !== undefined && {
      availability: { ...availability, closed_text: textOf('settings.availability.closed_text', closed, 2_000) },
    }),
    ...(respondent && {
      emails: {
        ...emails,
        respondent: {
          ...respondent,
          subject: textOf('settings.emails.respondent.subject', respondent.subject, 200),
          text: textOf('settings.emails.respondent.text', respondent.text, 5_000),
        },
      },
    }),
  };
}

/** A form with other texts, in the order in which people read them. Ids and values of answers stay. */
export function withFormTexts<Form extends FormTexts>(form: Form, textOf: TextOf): Form {
  const name = textOf('name', form.name, 120);
  // People read it before the fields; it is put in with the settings below.
  textOf('settings.description', form.settings.description, 2_000);
  return {
    ...form,
    name,
    pages: form.pages.map((page) => pageWithTexts(page, textOf)),
    fields: form.fields.map((field) => fieldWithTexts(field, textOf)),
    settings: settingsWithTexts(form.settings, textOf),
  };
}

/** Every text of a form, blank ones included, each once. */
export function textsOfForm(form: FormTexts): FormText[] {
  const found = new Map<string, FormText>();
  withFormTexts(form, (path, text, most) => {
    found.set(path, { path, text, most });
    return text;
  });
  return [...found.values()];
}

/**
 * A short mark of a text: a translation keeps the mark of the text that was translated. A field that is shown in it may
 * be renamed.
 */
export function markOf(original: string): string {
  const text = original.replaceAll(/\{\{[^{}]*\}\}/g, '{{}}');
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** The translation of a text, or undefined where there is none. */
export const translationIn = (texts: Readonly<Record<string, Translation>>, path: string): string | undefined => {
  const text = Object.hasOwn(texts, path) ? texts[path]?.text : undefined;
  return text !== undefined && isVisible(text) ? text : undefined;
};

/**
 * A form in one of its languages. A text without a translation stays as it is, and so does the form for any other
 * language.
 */
export function inLanguage<Form extends FormTexts & { settings: { languages?: FormLanguages | undefined } }>(
  form: Form,
  tag: string | undefined,
): Form {
  const texts = form.settings.languages?.more.find((one) => one.tag === tag)?.texts;
  if (!texts) return form;
  // Where the original is blank, the page shows a text of its own, in its language.
  return withFormTexts(form, (path, text) => (isVisible(text) ? (translationIn(texts, path) ?? text) : text));
}
