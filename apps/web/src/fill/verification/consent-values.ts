import type { ConsentLanguage } from '@tessera/consent/languages';
import { defaultSources, sourcesStated } from '@tessera/consent/request';
import { consentValuesOf } from '@tessera/fields/consent-values';
import type { FormField } from '@tessera/fields/form-field.schema';
import { loadAnswerRules } from '@tessera/fields/load-answer-rules';
import { checkAnswer } from '@tessera/fields/validate-answers';
import type { DraftAnswers } from '../kept-filling.ts';
import type { ConsentValues } from './voice-api.ts';

/**
 * The values of a consent text, from the answers as the server will read them when they are submitted: it compares.
 * @param chosen the language that was chosen here, where the form itself does not ask for one
 */
export async function consentValues(
  fields: readonly FormField[],
  answers: DraftAnswers,
  sources: Readonly<Record<string, string>>,
  chosen: ConsentLanguage,
): Promise<ConsentValues> {
  const check = await checking(fields);
  const read = fields.flatMap((field) => {
    const draft = answers[field.id];
    if (draft === undefined || typeof draft === 'object')
      return Array.isArray(draft) ? [[field.id, draft] as const] : [];
    const reading = check(field, draft);
    return [[field.id, reading.ok ? reading.value : draft] as const];
  });
  const values = consentValuesOf(fields, Object.fromEntries(read), sources);
  return asksLanguage(fields, sources) ? values : { ...values, language: chosen };
}

/**
 * The labels of the fields whose answers the consent text states and that could not be submitted yet: whoever consents before
 * has to do it again.
 * @param template the text of the language, or blank
 */
export async function unanswered(
  fields: readonly FormField[],
  answers: DraftAnswers,
  sources: Readonly<Record<string, string>>,
  template: string | undefined,
  language: ConsentLanguage,
): Promise<string[]> {
  const check = await checking(fields);
  const stated = new Set(sourcesStated(template, language).map((name) => sources[name] || defaultSources[name]));
  return fields
    .filter((field) => stated.has(field.id) && !check(field, answers[field.id]).ok)
    .map(({ label }) => label);
}

async function checking(fields: readonly FormField[]) {
  const rules = await loadAnswerRules(fields.map(({ type }) => type));
  // An address counts here before its code does: the form asks for that on submitting.
  return (field: FormField, draft: unknown) => checkAnswer(field, draft, rules, { isEmailVerified: () => true });
}

/** Whether a field of the form says which language it is to be. */
export const asksLanguage = (fields: readonly FormField[], sources: Readonly<Record<string, string>>): boolean => {
  const source = sources['language'] ?? defaultSources.language;
  return fields.some(({ id }) => id === source);
};
