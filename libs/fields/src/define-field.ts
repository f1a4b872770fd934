import { z } from 'zod';
import type { AnswerContext, AnswerRules } from './answer.ts';
import type {
  FieldGroup,
  FieldType,
  FilterKind,
  StorageKind,
  UploadCapability,
  ValuePart,
  ValueType,
} from './field-types.ts';
import type { Message } from './messages.ts';
import { refuse } from './messages.ts';

/** How a list is filtered and a workflow's condition compares; the names are those of the workflow conditions. */
export type FieldOperator =
  | 'equal'
  | 'notEqual'
  | 'contains'
  | 'notContains'
  | 'lessThan'
  | 'greaterThan'
  | 'lessOrEqual'
  | 'greaterOrEqual'
  | 'in'
  | 'notIn'
  | 'today'
  | 'yesterday'
  | 'tomorrow'
  | 'thisWeek'
  | 'thisMonth'
  | 'dateAfter'
  | 'dateBefore'
  | 'dateBetween'
  | 'isEmpty'
  | 'isNotEmpty';

/** What is wrong with a field's options. */
export interface OptionFault {
  /** Dotted path inside the options, such as `items.2.label`. */
  path: string;
  fault: Message;
}

/**
 * Everything that the product knows about a type of field, except how it looks. What other code asks of a type is a
 * property here: no other code names a type.
 */
interface FieldDeclaration<T extends FieldType, Needed, Value, Output extends Needed, Input> {
  type: T;
  /** English. */
  title: string;
  description: string;
  /** A name of the icon set (Tabler). */
  icon: string;
  group: FieldGroup;
  /** The control that filters a list by such a field; without one the type is not filterable. */
  filter?: FilterKind;
  operators: readonly FieldOperator[];
  /** How a record keeps an answer; `none` for types without one. */
  stores: StorageKind;
  valueType: ValueType;
  /** What an answer that is an object consists of. */
  valueParts?: readonly ValuePart[];
  /** The answer names an upload of its filling: which files the field takes. */
  upload?: UploadCapability;
  /** The answer names a session of its filling, which the server has to look up. */
  needsSession?: true;
  /** What a builder can set, each option for itself, with a default for everything that needs one. */
  options: z.ZodType<Output, Input>;
  /** The options of a field that was just added. */
  draftOptions: Input;
  /** What options do wrong together that are fine alone. Asked when a form is published. */
  checkOptions: (options: Output) => OptionFault[];
  /** Options that refer to other fields, after one of those got another id. */
  withFieldRenamed?: (options: Output, from: string, to: string) => Output;
  answers: AnswerRules<Needed, Value>;
}

/** A declaration with what follows from it. */
export interface FieldDefinition<
  T extends FieldType,
  Needed,
  Value,
  Output extends Needed,
  Input,
> extends FieldDeclaration<T, Needed, Value, Output, Input> {
  /** The schema that turns what was sent into what is stored. It is made of the rules: there is one copy of each. */
  answer: (options: Output, context?: AnswerContext) => z.ZodType<Value>;
}

/**
 * Declares a field type.
 * @returns the declaration with the schema of an answer
 */
export function defineField<const T extends FieldType, Needed, Value, Output extends Needed, Input>(
  declaration: FieldDeclaration<T, Needed, Value, Output, Input>,
): FieldDefinition<T, Needed, Value, Output, Input> {
  const { answers } = declaration;
  return {
    ...declaration,
    answer: (options, context = {}) =>
      z.unknown().transform((sent, issues) => {
        const reading = answers.isBlank(sent) ? refuse('answer.required') : answers.read(sent, options, context);
        if (reading.ok) return reading.value;
        issues.addIssue({ code: 'custom', message: reading.fault.message, params: { ...reading.fault } });
        return z.NEVER;
      }),
  };
}
