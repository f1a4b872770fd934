import { isFieldType } from '@tessera/fields/field-types';
import type { OptionFault } from '@tessera/fields/define-field';
import { fieldsPipedInto, placeOf } from '@tessera/fields/pipe-syntax';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { SettingProblem } from './check-settings.ts';
import type { FormLanguages } from './form-languages.schema.ts';
import { type FormText, type FormTexts, inLanguage, textsOfForm, translationIn } from './translate-form.ts';

/** The part of a form whose translations are judged. */
export type TranslatedForm = FormTexts & { settings: { languages?: FormLanguages | undefined } };

/** What a language is called in English. */
const nameOfLanguage = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag;

/** Where the translation of a text stands in a form. */
export const translationPath = (tag: string, path: string): string => `settings.languages.${tag}.${path}`;

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** What is wrong with one translation; undefined if nothing is. */
export function faultOfTranslation({ text: original, most }: FormText, translated: string): string | undefined {
  const count = [...translated].length;
  if (count > most) return `is too long: at most ${most} characters (now ${count}).`;
  const shown = new Set(fieldsPipedInto(original));
  const strange = fieldsPipedInto(translated).find((id) => !shown.has(id));
  if (strange !== undefined) return `shows ${placeOf(strange)}, which the original does not. Remove it there.`;
  return undefined;
}

function faultsOfOptions({ type, options }: FormTexts['fields'][number]): OptionFault[] {
  if (!isFieldType(type)) return [];
  // The registry pairs types with options, which the compiler cannot follow for a union.
  const { checkOptions } = fieldDefinitions[type] as { checkOptions: (options: object) => OptionFault[] };
  return checkOptions(options);
}

/** Options that look the same in a language, although they differ in the form's own. */
function optionProblems(form: TranslatedForm, tag: string): SettingProblem[] {
  const translated = inLanguage(form, tag);
  return form.fields.flatMap((field, at) => {
    const other = translated.fields[at];
    if (!other || faultsOfOptions(field).length > 0) return [];
    return faultsOfOptions(other).map(({ fault }) => ({
      field: translationPath(tag, `fields.${field.id}.options`),
      message: `${nameOfLanguage(tag)}, “${shortened(field.label)}”: ${fault.message}`,
    }));
  });
}

/** Every problem of a form's translations that blocks publishing it. */
export function checkLanguages(form: TranslatedForm): SettingProblem[] {
  const { languages } = form.settings;
  if (!languages) return [];
  const originals = textsOfForm(form);
  return languages.more.flatMap(({ tag, texts }) => [
    ...originals.flatMap((original) => {
      const translated = translationIn(texts, original.path);
      const fault = translated === undefined ? undefined : faultOfTranslation(original, translated);
      if (fault === undefined) return [];
      const message = `The ${nameOfLanguage(tag)} translation of “${shortened(original.text)}” ${fault}`;
      return [{ field: translationPath(tag, original.path), message }];
    }),
    ...optionProblems(form, tag),
  ]);
}
