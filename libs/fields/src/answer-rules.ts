import type { AnswerRules } from './answer.ts';
import type { FieldType } from './field-types.ts';
import type { fieldDefinitions } from './registry.ts';

type TextOf<T extends FieldType> = (typeof fieldDefinitions)[T]['answers']['toText'];

/** What the rules of each type need of a field's options. */
export type RuleOptions = { [T in FieldType]: Parameters<TextOf<T>>[1] };
/** What is stored for an answer of each type. */
export type AnswerValues = { [T in FieldType]: Parameters<TextOf<T>>[0] };
/** What is stored for an answer of some type. */
export type AnswerValue = AnswerValues[FieldType];

/** The rules of one type, among whatever else is known of it. */
export interface WithRules<T extends FieldType> {
  readonly answers: AnswerRules<RuleOptions[T], AnswerValues[T]>;
}
/** The rules by type: `fieldDefinitions` is one for all types, what the public page has loaded for some. */
export type AnswerRulesTable = { readonly [T in FieldType]: WithRules<T> };

/** What has to be known of a field to judge its answer; a `FormField` is one. */
export type AnswerableField<T extends FieldType = FieldType> = {
  [K in T]: { id: string; type: K; mandatory: boolean; options: RuleOptions[K] };
}[T];
