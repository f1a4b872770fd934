import type { Checked } from '@tessera/kernel/result';
import type { AnswerContext, AnswerRules } from './answer.ts';
import type { Message, Reading } from './messages.ts';
import type {
  AnswerableField,
  AnswerRulesTable,
  AnswerValue,
  AnswerValues,
  RuleOptions,
  WithRules,
} from './answer-rules.ts';
import type { FieldType } from './field-types.ts';
import { messageOf } from './messages.ts';
import { readAnswer } from './read-answer.ts';

/** Accepted answers by field id, without blank fields. */
export type Answers = Record<string, AnswerValue>;

/** More unknown fields than this are not listed individually: they are not a person's mistake. */
const mostUnknownNamed = 20;

/** A problem of one answer. */
export interface AnswerProblem extends Message {
  /** The id of the field. */
  field: string;
}

function ruleOf<T extends FieldType>(
  rules: Partial<AnswerRulesTable>,
  type: T,
): AnswerRules<RuleOptions[T], AnswerValues[T]> {
  const rule: WithRules<T> | undefined = rules[type];
  if (rule === undefined) throw new Error(`The rules for answers of the type '${type}' are not loaded.`);
  return rule.answers;
}

/**
 * Judges one answer, for example when a person leaves the field.
 * @returns the stored value, `undefined` for an allowed blank, or the problem
 * @throws Error when `rules` lacks the field's type
 */
export function checkAnswer<T extends FieldType>(
  field: AnswerableField<T>,
  answer: unknown,
  rules: Partial<AnswerRulesTable>,
  context: AnswerContext = {},
): Reading<AnswerValue | undefined> {
  return readAnswer(ruleOf<T>(rules, field.type), answer, field, { ...context, field: field.id });
}

/**
 * Judges all answers sent for a form; browser and server use the same function.
 * @param fields the fields of the published version that was filled in
 * @param answers sent answers by field id
 * @param rules `fieldDefinitions` on a server, the loaded types on the public page
 * @returns the stored answers, or every problem in the order of the fields
 */
export function validateAnswers(
  fields: readonly AnswerableField[],
  answers: Readonly<Record<string, unknown>>,
  rules: Partial<AnswerRulesTable>,
  context: AnswerContext = {},
): Checked<Answers, AnswerProblem> {
  const values: Answers = {};
  const problems: AnswerProblem[] = [];
  const ids = new Set<string>();
  for (const field of fields) {
    ids.add(field.id);
    const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    const reading = checkAnswer(field, answer, rules, context);
    if (!reading.ok) problems.push({ field: field.id, ...reading.fault });
    else if (reading.value !== undefined) values[field.id] = reading.value;
  }
  for (const id of Object.keys(answers)
    .filter((key) => !ids.has(key))
    .slice(0, mostUnknownNamed)) {
    problems.push({ field: id, ...messageOf('answer.unknownField', { field: id }) });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: values };
}
