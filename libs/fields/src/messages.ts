/**
 * Every sentence that fields can say, by code. `{name}` stands for a parameter, `{name|one|many}` for a number with its
 * noun. A translation is looked up by the code and gets the same parameters; this text is the English one.
 */
export const messages = {
  'answer.required': 'This field is required.',
  'answer.unknownField': 'The form has no field “{field}”.',
  'characters.tooFew': 'Use at least {min|character|characters} (now {count}).',
  'characters.tooMany': 'Use at most {max|character|characters} (now {count}).',
  'text.expected': 'Enter text.',
  'text.digitsOnly': 'Use digits only.',
  'number.expected': 'Enter a number, for example 1250.50.',
  'number.ambiguous': 'Write {whole} without separators: “{text}” could also mean a decimal number.',
  'number.tooPrecise': 'Use at most {max|digit|digits}.',
  'number.tooSmall': 'Enter {min} or more.',
  'number.tooLarge': 'Enter {max} or less.',
  'email.invalid': 'Enter an e-mail address, for example name@example.com.',
  'email.unverified': 'Confirm this e-mail address with the code that was sent to it.',
  'phone.invalid': 'Enter a valid phone number.',
  'phone.invalidValue': 'Invalid value: a phone number cannot contain 12345.',
  'choice.unknown': 'Choose one of the options.',
  'choices.expected': 'Choose from the options.',
  'choices.tooFew': 'Choose at least {min|option|options} (now {count}).',
  'choices.tooMany': 'Choose at most {max|option|options} (now {count}).',
  'date.invalid': 'Enter a date of the calendar.',
  'date.implausible': 'Check the year: enter a date from {from} to {to}.',
  'date.notBefore': 'Choose a date before {date}.',
  'date.notAfter': 'Choose a date after {date}.',
  'date.outsideRange': 'Choose a date from {from} to {to}.',
  'rating.invalid': 'Choose 1 to {max} stars.',
  'photo.expected': 'Take a photo with the camera.',
  'video.expected': 'Record a video with the camera.',
  'video.tooShort': 'The video must be at least {min|second|seconds} long.',
  'video.tooLong': 'The video may be at most {max|second|seconds} long.',
  'video.unreadable': 'This video could not be read, so its length is not known. Record it again.',
  'upload.unknown': 'The file has not arrived completely. Keep this page open until it is sent, or take it again.',
  'verification.expected': 'Complete the video verification.',
  'verification.unknown': 'This verification does not belong to these answers. Start the verification again.',
  'verification.failed': 'Consent verification failed. Start the verification again, or contact the insurer.',
  'verification.inReview': 'A person still has to review this verification. The form takes it once it is approved.',
  'verification.changed':
    'Answers that the consent text was made of were changed after the verification. Start the verification again.',
  'verification.consentChanged':
    'What this form asks consent for has changed since the verification. Start the verification again.',

  'form.noFields': 'Add at least one field.',
  'form.tooManyFields': 'A form has at most {max|field|fields} (now {count}).',
  'field.labelMissing': 'Give the field a label.',
  'field.idTaken': 'Another field already has the id “{id}”.',
  'field.idReserved': 'The id “{id}” has a meaning of its own in workflows. Choose another.',
  'field.typeUnavailable': 'Fields of the type “{type}” cannot be published yet.',
  'field.typeFrozen': 'The field “{id}” was published as “{type}”. Its type cannot change: add another field.',
  'field.defaultInvalid': 'The default value does not fit the field. {reason}',
  'limits.reversed': 'The minimum ({min}) is greater than the maximum ({max}).',
  'options.none': 'Add at least one option.',
  'options.blank': 'Give every option a label.',
  'options.duplicate': 'The option “{label}” is there twice.',
  'options.valueTaken':
    'The option “{label}” has the value “{value}” of another option. Give it a number behind, such as “{value}_2”.',
  'options.value': 'The option “{label}” must have the value “{value}”.',
  'choices.minAboveOptions': 'The smallest number of choices is {min}, but there are only {count|option|options}.',
  'date.limitIncomplete': 'Choose the date of the limit.',
  'date.rangeReversed': 'The range starts on {from}, after its end on {to}.',
  'consent.thresholdsReversed':
    'A person can’t decide from {review} % when {pass} % pass already. Enter {pass} or less, or let more be needed to pass.',
  'consent.passTooLow':
    'A reading may pass from {least} % or more: with less, another text could pass. Enter {least} or more.',
  'consent.reviewTooLow': 'A person may decide from {least} % or more: less is another text. Enter {least} or more.',
  'consent.supportEmail': 'Enter the e-mail address of the support, such as care@example.com, or leave it empty.',
  'consent.supportPhone': 'Enter the number of the support in digits, such as 1800 123 456, or leave it empty.',
  'consent.languageTwice': 'The language “{language}” is there twice.',
  'consent.languageUnheard':
    'The speech recognition of this server does not understand “{language}”. Take the language out, or set up a recogniser that does.',
  'phone.unknownCountry': 'There is no country with the code “{country}”.',
} as const;

export type MessageCode = keyof typeof messages;

type ParamName<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | ParamName<Rest>
  : never;

/** The parameters that the sentence of a code needs. */
export type MessageParams<Code extends MessageCode = MessageCode> = {
  readonly [Name in ParamName<(typeof messages)[Code]>]: string | number;
};

/** A sentence by code, with its parameters and its English text. */
export interface Message {
  code: MessageCode;
  params: Readonly<Record<string, string | number>>;
  message: string;
}

const slot = /\{(\w+)(?:\|([^|{}]+)\|([^|{}]+))?\}/g;

/**
 * Puts parameters into a sentence of any language.
 * @param sentence with `{name}` and `{name|one|many}` as in `messages`
 */
export const fillIn = (sentence: string, params: Message['params']): string =>
  sentence.replace(slot, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? '';
    return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
  });

/**
 * Makes a message of a code and the parameters that its sentence names.
 * @returns the code, the parameters and the English text
 */
export function messageOf<Code extends MessageCode>(
  code: Code,
  ...[given]: [keyof MessageParams<Code>] extends [never] ? [] : [MessageParams<Code>]
): Message {
  const params: Message['params'] = given ?? {};
  return { code, params, message: fillIn(messages[code], params) };
}
