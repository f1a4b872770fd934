import type { Operator } from '@tessera/query/operators';
import { z } from 'zod';
import type { AnswerContext, AnswerRules } from './answer.ts';
import type { ColumnType } from './columns/column-types.ts';
import type {
  AcceptedFiles,
  ChartKind,
  FieldGroup,
  FieldType,
  FilterKind,
  FilterPart,
  PrivatePart,
  StorageKind,
  ValuePart,
  ValueType,
} from './field-types.ts';
import type { Message } from './messages.ts';
import { noAnswer } from './no-answer.ts';
import { readAnswer } from './read-answer.ts';
import type { TextOf } from './texts/option-texts.ts';

/** A problem of a field's options. */
export interface OptionFault {
  /** Dotted path inside the options, such as `items.2.label`. */
  path: string;
  fault: Message;
}

/** For answers that name uploads of their filling. */
export interface UploadCapability<Options> {
  /** The files that a field with these options accepts. */
  accepts: (options: Options) => AcceptedFiles;
  /** Made by the page, such as a photo; otherwise people choose files of their device. */
  isMade?: true;
  /** Whether the form waits for the length of the recording. */
  isMeasured?: true;
}

/** Options as they may leave the workspace, and the kinds of what they lost. */
export interface PortableOptions<Options> {
  options: Options;
  left: readonly PrivatePart[];
}

/** A text among the options of a field that may show earlier answers. */
export interface PipedText {
  /** Dotted path inside the options. */
  path: string;
  text: string;
}

/**
 * Everything that the product knows about a field type, except its appearance. Other code reads these properties
 * and names no type.
 */
interface FieldDeclaration<T extends FieldType, Needed, Value, Output extends Needed, Input> {
  type: T;
  /** English name. */
  title: string;
  description: string;
  /** A name of the icon set (Tabler). */
  icon: string;
  group: FieldGroup;
  /** The filter control of lists for such a field; without one the type is not filterable. */
  filter?: FilterKind;
  /** Operators for list filters and workflow conditions. */
  operators: readonly Operator[];
  /** Storage of an answer in a record; `none` for types without one. */
  stores: StorageKind;
  /** The type that a column of a file to import has; by default it follows from `stores`. */
  column?: ColumnType;
  /**
   * What a text such as `toText` gives means, as an answer of the type is sent; undefined for a text that says nothing
   * special. For types whose answer is not one word of text.
   */
  fromText?: (text: string, options: Output) => unknown;
  /** How the answers of many people are charted; null for types without answers. */
  chart: ChartKind | null;
  /** The type of an answer in workflows; null for types without one. */
  valueType: ValueType | null;
  /** The parts of an answer that is an object. */
  valueParts?: (options: Output) => readonly ValuePart[];
  /** What lists can be filtered by inside an answer. */
  filterParts?: (options: Output) => readonly FilterPart[];
  /** The answers that a field on a scale offers, where its chart shows each. */
  scale?: (options: Output) => { min: number; max: number; step: number };
  /** The highest answer on the field's scale. */
  maximum?: (options: Output) => number;
  /** Answers can be calculated by a formula. */
  canBeComputed?: true;
  /** For answers that name an upload of their filling: the accepted files. */
  upload?: UploadCapability<Output>;
  /** The page asks for the camera: a frame around it has to allow that. */
  usesCamera?: true;
  /** For answers that name a session of their filling, which the server has to look up. */
  needsSession?: true;
  /** The answer is a choice that the server offered to a filling: only the page of the form can give it. */
  needsOffer?: true;
  /** The options that the public page gets, where it does not need all or must not know them. */
  publicOptions?: (options: Output) => Output;
  /** The options without what must not leave the workspace in a file, such as keys of other systems. */
  withoutPrivate?: (options: Output) => PortableOptions<Output>;
  /** Page and server set the answer; people can only see it. */
  isAutomatic?: true;
  /** A new form never holds an answer already, and a builder sets none. */
  noDefault?: true;
  /** The options that a builder can set, each with its own schema and a default if needed. */
  options: z.ZodType<Output, Input>;
  /** The options of a new field. */
  draftOptions: Input;
  /** The label is a heading that a field can do without. */
  hasOptionalLabel?: true;
  /** The texts among the options that may show earlier answers as `{{field_id}}`. */
  pipedTexts?: (options: Output) => readonly PipedText[];
  /** The options with other texts for people, in another language for example; values of answers stay. */
  withTexts?: (options: Output, textOf: TextOf) => Output;
  /** Problems of options in combination. Called when a form is published. */
  checkOptions: (options: Output) => OptionFault[];
  /** The options after a field that they refer to got another id. */
  withFieldRenamed?: (options: Output, from: string, to: string) => Output;
  answers: AnswerRules<Needed, Value>;
}

/** A declaration with derived properties. */
export interface FieldDefinition<
  T extends FieldType,
  Needed,
  Value,
  Output extends Needed,
  Input,
> extends FieldDeclaration<T, Needed, Value, Output, Input> {
  /** Whether the type only shows something. Its fields have no column, no filter, no variable and no fixed type. */
  holdsNoAnswer: boolean;
  /** Turns a sent value of a mandatory field into the stored one. It calls the rules, so each rule exists once. */
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
    holdsNoAnswer: answers.holdsNoAnswer === true,
    answer: (options, context = {}) =>
      z.unknown().transform((sent, issues) => {
        const reading = readAnswer(answers, sent, { mandatory: true, options }, context);
        if (reading.ok) return reading.value as Value;
        issues.addIssue({ code: 'custom', message: reading.fault.message, params: { ...reading.fault } });
        return z.NEVER;
      }),
  };
}

/** The part of a declaration that concerns answers, for types without any. */
export const holdingNoAnswer = {
  operators: [],
  stores: 'none',
  chart: null,
  valueType: null,
  answers: noAnswer,
} as const;
