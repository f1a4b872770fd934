import type { ConsentLanguage } from '@tessera/consent/languages';
import { fieldGiving, requestSources } from '@tessera/consent/request';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import type { FormField } from '@tessera/fields/form-field.schema';
import { checkAnswer } from '@tessera/fields/validate-answers';
import type { Filling } from '../../filling-context.ts';
import { faultsOnSubmitting } from '../../judge.ts';
import type { ConsentValues } from './voice-api.ts';

/** State of the form around the step. */
type Around = Pick<Filling, 'fields' | 'answers' | 'rules'>;

/**
 * The values of a consent text, normalised like the server's, which compares them.
 * @param chosen the language chosen here, if the form does not ask for one
 */
export async function consentValues(
  { fields, answers, rules: load }: Around,
  sources: Readonly<Record<string, string>>,
  chosen: ConsentLanguage,
): Promise<ConsentValues> {
  const rules = await load();
  const read = fields.flatMap((field) => {
    const draft = answers[field.id];
    if (draft === undefined || rules[field.type] === undefined || typeof draft === 'object')
      return Array.isArray(draft) ? [[field.id, draft] as const] : [];
    // An address counts before its confirmation: submitting the form requires the code.
    const reading = checkAnswer(field, draft, rules, { isEmailVerified: () => true });
    return [[field.id, reading.ok ? reading.value : draft] as const];
  });
  const values = consentValuesOf(fields, Object.fromEntries(read), sources);
  return asksLanguage(fields, sources) ? values : { ...values, language: chosen };
}

/**
 * Labels of the fields that provide the consent text's values and have no valid answer yet: consenting earlier
 * would have to be repeated, since the server compares all values.
 */
export async function unanswered(
  { fields, answers, rules: load }: Around,
  sources: Readonly<Record<string, string>>,
): Promise<string[]> {
  const giving = new Set(requestSources.map((name) => fieldGiving(name, sources)));
  const asked = fields.filter(({ id }) => giving.has(id));
  const rules = await load();
  // An address counts before its confirmation, as in a preview: submitting the form requires the code.
  const faults = faultsOnSubmitting(asked, answers, rules, {}, true);
  return asked.filter(({ id }) => Object.hasOwn(faults, id)).map(({ label }) => label);
}

/** Whether a field of the form provides the language. */
export const asksLanguage = (fields: readonly FormField[], sources: Readonly<Record<string, string>>): boolean => {
  const source = fieldGiving('language', sources);
  return fields.some(({ id }) => id === source);
};
