import type { AnswerRulesTable } from './answer-rules.ts';
import { lightAnswerRules } from './light-answer-rules.ts';

/**
 * The rules that a form with fields of these types needs. Those that bring a library along are fetched only for a form
 * that has such a field.
 * @throws what the import throws when the network is away; calling again tries again
 */
export async function loadAnswerRules(types: readonly string[]): Promise<Partial<AnswerRulesTable>> {
  if (!types.includes('phonenumber')) return lightAnswerRules;
  const { phonenumberAnswer } = await import('./types/phonenumber/phonenumber.answer.ts');
  return { ...lightAnswerRules, phonenumber: phonenumberAnswer };
}
