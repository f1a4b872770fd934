type ParamName<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | ParamName<Rest>
  : never;

/** The parameters of a sentence as arguments; none for a sentence without any. */
type Given<Text extends string> = [ParamName<Text>] extends [never]
  ? []
  : [{ readonly [Name in ParamName<Text>]: string | number }];

/** A message by code, with its parameters and its English text. */
export interface Message {
  code: string;
  params: Readonly<Record<string, string | number>>;
  message: string;
}

/** A stored answer, or the reason for its rejection. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; fault: Message };

/** Sentences by code, and functions that use them. */
export interface Sentences<Table extends Readonly<Record<string, string>>> {
  /** The English texts. A translation has the same codes and parameters. */
  readonly texts: Table;
  /** The message for a code and the parameters of its sentence. */
  messageOf: <Code extends keyof Table & string>(code: Code, ...given: Given<Table[Code]>) => Message;
  /** A rejected answer with that message. */
  refuse: <Code extends keyof Table & string>(code: Code, ...given: Given<Table[Code]>) => Reading<never>;
}

const slot = /\{(\w+)(?:\|([^|{}]+)\|([^|{}]+))?\}/g;

/**
 * Fills parameters into a sentence of any language.
 * @param sentence `{name}` stands for a parameter, `{name|one|many}` for a number with its noun
 */
export const fillIn = (sentence: string, params: Message['params']): string =>
  sentence.replace(slot, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? '';
    return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
  });

/**
 * Declares the messages of one or several field types.
 * @param texts English sentences by code; for `{name}` and `{name|one|many}` see `fillIn`
 */
export function sentencesOf<const Table extends Readonly<Record<string, string>>>(texts: Table): Sentences<Table> {
  const messageOf: Sentences<Table>['messageOf'] = (code, ...[params = {}]) => ({
    code,
    params,
    message: fillIn(texts[code] ?? '', params),
  });
  return { texts, messageOf, refuse: (code, ...given) => ({ ok: false, fault: messageOf(code, ...given) }) };
}

const shared = sentencesOf({
  'answer.required': 'This field is required.',
  'answer.notTaken': 'This part of the form takes no answer.',
  'answer.unknownField': 'The form has no field “{field}”.',
  'characters.tooFew': 'Use at least {min|character|characters} (now {count}).',
  'characters.tooMany': 'Use at most {max|character|characters} (now {count}).',
  'text.expected': 'Enter text.',
  'text.digitsOnly': 'Use digits only.',
  'choice.unknown': 'Choose one of the options.',
  'choice.otherBlank': 'Enter your own answer beside “Other”, or choose another option.',
  'choices.expected': 'Choose from the options.',
  'choices.tooFew': 'Choose at least {min|option|options} (now {count}).',
  'choices.tooMany': 'Choose at most {max|option|options} (now {count}).',
  'upload.unknown': 'The file has not arrived completely. Keep this page open until it is sent, or take it again.',
  'form.noFields': 'Add at least one field.',
  'form.tooManyFields': 'A form has at most {max|field|fields} (now {count}).',
  'field.labelMissing': 'Give the field a label.',
  'field.idTaken': 'Another field already has the id “{id}”.',
  'field.idReserved': 'The id “{id}” has a meaning of its own in workflows. Choose another.',
  'field.typeUnavailable': 'Fields of the type “{type}” cannot be published yet.',
  'field.typeFrozen': 'The field “{id}” was published as “{type}”. Its type cannot change: add another field.',
  'field.neverMandatory': 'This field takes no answer, so it cannot be mandatory.',
  'field.defaultInvalid': 'The default value does not fit the field. {reason}',
  'limits.reversed': 'The minimum ({min}) is greater than the maximum ({max}).',
  'limits.choicesAboveOptions': 'The smallest number of choices is {min}, but there are only {count|option|options}.',
  'options.none': 'Add at least one option.',
  'options.blank': 'Give every option a label.',
  'options.duplicate': 'The option “{label}” is there twice.',
  'options.valueTaken':
    'The option “{label}” has the value “{value}” of another option. Give it a number behind, such as “{value}_2”.',
  'options.value':
    'The value “{value}” of the option “{label}” must be in lower case, with underscores in place of spaces.',
});

/** Messages shared by several types. Those of one type are in its folder. */
export const { texts: messages, messageOf, refuse } = shared;
