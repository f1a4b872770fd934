import { otherTextOf } from '@tessera/query/other-choice';
import type { AnswerContext, AnswerRules } from './answer.ts';
import type { AnswerableField, AnswerRulesTable, AnswerValue, RuleOptions } from './answer-rules.ts';
import type { FieldType } from './field-types.ts';
import { place } from './pipe-syntax.ts';

/** A part of a text with answers in it: written by the builder, or answered. */
export interface PipedPart {
  text: string;
  isAnswer: boolean;
}

/** What answers are read with: the fields that may be shown, the answers as given, and the rules of their types. */
export interface PipeSource {
  fields: readonly AnswerableField[];
  answers: Readonly<Record<string, unknown>>;
  rules: Partial<AnswerRulesTable>;
  context?: AnswerContext;
}

/** Choices with a text of their own as that text, without the “Other” that lists put before it. */
function asTyped(value: AnswerValue, options: object): AnswerValue {
  if (!('other' in options)) return value;
  if (typeof value === 'string') return otherTextOf(value) ?? value;
  return Array.isArray(value) ? (value.map((one: unknown) => otherTextOf(one) ?? one) as AnswerValue) : value;
}

/** An answer as text for people; blank for a blank or invalid one, and for a type whose rules are not loaded. */
function answerText<T extends FieldType>(field: AnswerableField<T>, { answers, rules, context }: PipeSource): string {
  const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
  const rule = rules[field.type]?.answers as AnswerRules<RuleOptions[T], AnswerValue> | undefined;
  if (rule === undefined || rule.isBlank(answer)) return '';
  const reading = rule.read(answer, field.options, {
    isEmailVerified: () => true,
    isOffered: () => true,
    ...context,
    field: field.id,
  });
  return reading.ok ? rule.toText(asTyped(reading.value, field.options), field.options) : '';
}

function partsWith(text: string, textOf: (id: string) => string | undefined): PipedPart[] {
  const parts: PipedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(place)) {
    const shown = textOf(match[1] ?? '');
    if (shown === undefined) continue;
    parts.push({ text: text.slice(end, match.index), isAnswer: false }, { text: shown, isAnswer: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), isAnswer: false }].filter((part) => part.text !== '');
}

/**
 * A text with answers in place of its placeholders `{{field_id}}`, in parts. Each part is plain text. Braces in an
 * answer stay as they are, and so does a placeholder that names no field.
 */
export function pipedParts(text: string, source: PipeSource): PipedPart[] {
  return partsWith(text, (id) => {
    const field = source.fields.find((one) => one.id === id);
    return field && answerText(field, source);
  });
}

/**
 * A text with answers in place of its placeholders `{{field_id}}`: plain text, never HTML. An unanswered
 * field leaves its placeholder blank.
 * @param source the fields before the text with their answers; on a server `rules` is `fieldDefinitions`
 */
export const pipe = (text: string, source: PipeSource): string =>
  pipedParts(text, source)
    .map((part) => part.text)
    .join('');

type Labelled = readonly { id: string; label: string }[];

/** A text for people who see no answers, in parts: each placeholder shows the label of its field. */
export const labelParts = (text: string, fields: Labelled): PipedPart[] =>
  partsWith(text, (id) => fields.find((field) => field.id === id)?.label.replace(place, '…'));

/**
 * A text for people who see no answers, such as a column's title: each placeholder shows its field's label in brackets.
 */
export const pipeLabels = (text: string, fields: Labelled): string =>
  labelParts(text, fields)
    .map((part) => (part.isAnswer ? `[${part.text}]` : part.text))
    .join('');

/** What people call a field: its label, or its id without one or where there is no such field. */
export const nameOf = (id: string, fields: Labelled): string =>
  pipeLabels(fields.find((field) => field.id === id)?.label.trim() ?? '', fields) || id;
