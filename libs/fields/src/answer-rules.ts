import type { AnswerRules } from './answer.ts';
import type { FieldType } from './field-types.ts';
import { lightAnswerRules } from './light-answer-rules.ts';
import { phonenumberAnswer } from './types/phonenumber/phonenumber.answer.ts';

const rules = { ...lightAnswerRules, phonenumber: phonenumberAnswer };

/** What the rules of each type need of a field's options. */
export type RuleOptions = { [T in FieldType]: Parameters<(typeof rules)[T]['toText']>[1] };
/** What is stored for an answer of each type. */
export type AnswerValues = { [T in FieldType]: Parameters<(typeof rules)[T]['toText']>[0] };
/** What is stored for an answer of some type. */
export type AnswerValue = AnswerValues[FieldType];
/** The rules by type. */
export type AnswerRulesTable = { readonly [T in FieldType]: AnswerRules<RuleOptions[T], AnswerValues[T]> };

/** What has to be known of a field to judge its answer; a `FormField` is one. */
export type AnswerableField<T extends FieldType = FieldType> = {
  [K in T]: { id: string; type: K; mandatory: boolean; options: RuleOptions[K] };
}[T];

/** The rules of every type, for a server or a builder. The public page uses `loadAnswerRules`. */
export const answerRules: AnswerRulesTable = rules;
