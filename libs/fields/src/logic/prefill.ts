import type { AnswerableField, AnswerRulesTable, AnswerValue } from '../answer-rules.ts';
import { checkAnswer } from '../validate-answers.ts';

/** What a prefilled answer can be: what is typed or chosen, as an address can carry it. */
export type PrefilledAnswer = string | number | boolean | string[];

const isPrefilled = (value: AnswerValue): value is AnswerValue & PrefilledAnswer =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** The answers that the values of a parameter may stand for, the likeliest first. */
const candidatesOf = (values: string[]): PrefilledAnswer[] => {
  const [value = ''] = values;
  if (values.length > 1) return [values];
  return value === 'true' || value === 'false' ? [value, values, value === 'true'] : [value, values];
};

/**
 * Answers from the parameters of an address, by field id. Each is judged by the rules of its field; one that is invalid
 * or blank is left out, and so are files, sessions and calculated fields.
 * @param parameters such as `?name=Asha&plans=silver&plans=gold`
 */
export function prefilled(
  fields: readonly (AnswerableField & { formula?: string | undefined })[],
  parameters: Pick<URLSearchParams, 'getAll'>,
  rules: Partial<AnswerRulesTable>,
): Record<string, PrefilledAnswer> {
  const found: Record<string, PrefilledAnswer> = {};
  for (const field of fields) {
    const values = parameters.getAll(field.id);
    if (values.length === 0 || field.formula !== undefined || rules[field.type] === undefined) continue;
    for (const candidate of candidatesOf(values)) {
      // An address that has to be confirmed is filled in, and confirmed as if it were typed.
      const reading = checkAnswer(field, candidate, rules, { isEmailVerified: () => true });
      if (!reading.ok || reading.value === undefined) continue;
      found[field.id] = isPrefilled(reading.value) ? reading.value : candidate;
      break;
    }
  }
  return found;
}
