import type { ConsentLanguage } from '@tessera/consent/languages';
import { fieldGiving, requestSources } from '@tessera/consent/request';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import type { FormField } from '@tessera/fields/form-field.schema';
import { checkAnswer } from '@tessera/fields/validate-answers';
import type { Filling } from '../../filling-context.ts';
import { faultsOnSubmitting } from '../../judge.ts';
import type { ConsentValues } from './voice-api.ts';

/** What is read of the form around the step. */
type Around = Pick<Filling, 'fields' | 'answers' | 'rules'>;

/**
 * The values of a consent text, from the answers as the server will read them when they are submitted: it compares.
 * @param chosen the language that was chosen here, where the form itself does not ask for one
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
    // An address counts here before its code does: the form asks for that on submitting.
    const reading = checkAnswer(field, draft, rules, { isEmailVerified: () => true });
    return [[field.id, reading.ok ? reading.value : draft] as const];
  });
  const values = consentValuesOf(fields, Object.fromEntries(read), sources);
  return asksLanguage(fields, sources) ? values : { ...values, language: chosen };
}

/**
 * The labels of the fields that give the consent text its values and have no answer yet that could be submitted: whoever consents
 * before has to do it again, since the server compares all of them.
 */
export async function unanswered(
  { fields, answers, rules: load }: Around,
  sources: Readonly<Record<string, string>>,
): Promise<string[]> {
  const giving = new Set(requestSources.map((name) => fieldGiving(name, sources)));
  const asked = fields.filter(({ id }) => giving.has(id));
  const rules = await load();
  // An address counts here before its code does, as in a preview: the form asks for that on submitting.
  const faults = faultsOnSubmitting(asked, answers, rules, {}, true);
  return asked.filter(({ id }) => Object.hasOwn(faults, id)).map(({ label }) => label);
}

/** Whether a field of the form says which language it is to be. */
export const asksLanguage = (fields: readonly FormField[], sources: Readonly<Record<string, string>>): boolean => {
  const source = fieldGiving('language', sources);
  return fields.some(({ id }) => id === source);
};
