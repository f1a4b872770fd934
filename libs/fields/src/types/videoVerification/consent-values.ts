import { type ConsentRequest, requestFromAnswers } from '@tessera/consent/request';
import type { FormField } from '../../form-field.schema.ts';
import { labelOf, type OptionItem } from '../../option-items.ts';

const labelled = (items: readonly OptionItem[], answer: unknown): unknown => {
  if (typeof answer === 'string') return labelOf(items, answer);
  return Array.isArray(answer) ? answer.map((one) => labelled(items, one)) : answer;
};

/**
 * The values of a consent text from the answers of a form. A choice is read aloud by its label; only the language
 * stays in stored form: it selects the text and is not part of it.
 * @param sources fields of values that do not come from their default field
 */
export function consentValuesOf(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  sources: Partial<Readonly<Record<string, string>>>,
): ConsentRequest {
  const spoken = { ...answers };
  for (const { id, options } of fields) if ('items' in options) spoken[id] = labelled(options.items, answers[id]);
  return { ...requestFromAnswers(spoken, sources), language: requestFromAnswers(answers, sources).language };
}
