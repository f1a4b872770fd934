import type { AnswerRules } from './answer.ts';
import type { FieldType } from './field-types.ts';
import type { fieldDefinitions } from './registry.ts';

type TextOf<T extends FieldType> = (typeof fieldDefinitions)[T]['answers']['toText'];

/** The options of a field that the rules of each type need. */
export type RuleOptions = { [T in FieldType]: Parameters<TextOf<T>>[1] };
/** The stored answer of each type. */
export type AnswerValues = { [T in FieldType]: Parameters<TextOf<T>>[0] };
/** The stored answer of any type. */
export type AnswerValue = AnswerValues[FieldType];

/** The rules of one type, as part of a larger definition. */
export interface WithRules<T extends FieldType> {
  readonly answers: AnswerRules<RuleOptions[T], AnswerValues[T]>;
}
/** Rules by type: `fieldDefinitions` has all types, the public page only the loaded ones. */
export type AnswerRulesTable = { readonly [T in FieldType]: WithRules<T> };

/** The parts of a field that judging its answer needs; a `FormField` has them. */
export type AnswerableField<T extends FieldType = FieldType> = {
  [K in T]: { id: string; type: K; mandatory: boolean; options: RuleOptions[K] };
}[T];
