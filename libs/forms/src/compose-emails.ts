import type { FormEmails } from '@tessera/contracts/forms/form-settings.schema';
import { type EmailValue, emailValues } from '@tessera/contracts/forms/form-texts';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import type { AnswerRules } from '@tessera/fields/answer';
import type { FieldType } from '@tessera/fields/field-types';
import { placeOf } from '@tessera/fields/pipe-syntax';
import { pipe, pipeLabels } from '@tessera/fields/piping';
import { fieldDefinitions } from '@tessera/fields/registry';
import { isEmailAddress } from '@tessera/fields/types/email/email.answer';
import { cleanLine } from '@tessera/kernel/text';

/** A submission with what is needed to write emails about it. */
export interface EmailSource {
  /** The name of the form. */
  name: string;
  fields: FormFields;
  /** Stored answers. */
  answers: Readonly<Record<string, unknown>>;
  /** Address of the responses, for people of the workspace. */
  link: string;
}
export interface ComposedEmail {
  recipient: 'owner' | 'respondent';
  to: string;
  subject: string;
  text: string;
}

const longestSubject = 200;
const longestText = 100_000;

const defaults = {
  owner: { subject: 'New response: {{form_name}}', text: '{{all_answers}}' },
  respondent: {
    subject: 'Your response: {{form_name}}',
    text: 'Thank you. Your response was received.\n\n{{all_answers}}',
  },
} as const;

/** The emails of a submission, each to one address. The subject is a single line, whatever an answer contains. */
export function composeEmails(emails: FormEmails, source: EmailSource): ComposedEmail[] {
  const { owner, respondent } = emails;
  const composed: ComposedEmail[] = [];
  const add = (
    recipient: ComposedEmail['recipient'],
    to: string,
    texts: { subject: string; text: string },
    end: string,
  ) =>
    composed.push({
      recipient,
      to,
      subject: cleanLine(rendered(texts.subject || defaults[recipient].subject, source)).slice(0, longestSubject),
      text: `${rendered(texts.text || defaults[recipient].text, source).slice(0, longestText)}\n\n--\n${end}\n`,
    });
  const name = cleanLine(source.name);
  for (const to of new Set(owner?.to ?? []))
    if (owner && isEmailAddress(to)) add('owner', to, owner, `All responses to “${name}”: ${source.link}`);
  const to = respondent && source.answers[respondent.field];
  if (respondent && typeof to === 'string' && isEmailAddress(to))
    add('respondent', to, respondent, `You receive this email because this address was entered in the form “${name}”.`);
  return composed;
}

/** Fills in answers and values in one pass: braces in an answer stay as they are. */
function rendered(template: string, source: EmailSource): string {
  const { fields, answers } = source;
  const own = emailValues.filter((value) => !fields.some(({ id }) => id === value));
  const value: Record<EmailValue, () => string> = {
    form_name: () => source.name,
    all_answers: () => allAnswers(source),
  };
  const placed = new RegExp(`\\{\\{\\s*(${emailValues.join('|')})\\s*\\}\\}`);
  return template
    .split(placed)
    .map((part, index) => {
      const name = index % 2 === 1 ? emailValues.find((one) => one === part) : undefined;
      if (name && own.includes(name)) return value[name]();
      return pipe(name ? placeOf(name) : part, { fields, answers, rules: fieldDefinitions });
    })
    .join('');
}

/** Label and answer of each answered field, with long answers below their label. */
function allAnswers({ fields, answers }: EmailSource): string {
  return fields
    .flatMap((field) => {
      const answer = answers[field.id];
      if (answer === undefined || answer === null) return [];
      const text = storedText(field.type, answer, field.options);
      const label = cleanLine(pipeLabels(field.label, fields));
      return [text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`];
    })
    .join('\n');
}

/** What is stored was read by the rules of its type. */
function storedText(type: FieldType, answer: unknown, options: object): string {
  const { toText } = fieldDefinitions[type].answers as AnswerRules<object, unknown>;
  return toText(answer, options);
}
