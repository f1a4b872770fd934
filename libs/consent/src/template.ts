import { plainWords } from './plain-words.ts';
import type { ConsentLanguage } from './languages.ts';
import { languagePacks } from './language-packs.ts';

/** Variables of a consent text: the fields of the agent session's request (specification, section 3). */
export const consentVariables = [
  'customer_name',
  'email',
  'primary_mobile',
  'address',
  'language',
  'gender',
  'plan_name',
  'company',
  'premium_amount',
  'sum_insured',
  'policy_term',
  'currency',
  'premium_paying_term',
  'free_look_period',
  'insured_name',
  'relation_to_insured',
  'application_date',
  'dob_life_assured',
  'premium_payment_mode',
  'premium_frequency',
  'nominee_name',
] as const;
export type ConsentVariable = (typeof consentVariables)[number];

/** Longer texts cannot be read back. */
export const longestTemplate = 3_000;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;
const optional = /\[\[((?:(?!\[\[|\]\]).)*)\]\]/gs;

const namesIn = (template: string): string[] => [...template.matchAll(variable)].map(([, name = '']) => name);
const isVariable = (name: string): name is ConsentVariable => consentVariables.some((known) => known === name);

/** Variables of a template, without repetitions. */
export const variablesOf = (template: string): ConsentVariable[] => [...new Set(namesIn(template))].filter(isVariable);

/** Builders and the specification write a line break as a literal \n. */
const withLineBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n');

/**
 * Fills a template in. `{{name}}` is a variable; `[[ … ]]` is omitted if a variable in it is blank; a literal \n is a
 * line break.
 */
export function fillTemplate(template: string, values: Readonly<Record<ConsentVariable, string>>): string {
  const valueOf = (name: string) => (isVariable(name) ? values[name].trim() : '');
  const kept = withLineBreaks(template).replaceAll(optional, (_, inner: string) =>
    [...inner.matchAll(variable)].every(([, name = '']) => valueOf(name) !== '') ? inner : '',
  );
  return kept
    .replaceAll(variable, (_, name: string) => valueOf(name))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/** Problems of a template; empty if it may be published. A blank template is valid: it stands for the default. */
export function checkTemplate(template: string, language: ConsentLanguage): string[] {
  if (template.trim() === '') return [];
  const names = namesIn(template);
  const unknown = [...new Set(names.filter((name) => !isVariable(name)))];
  const left = template.replaceAll(variable, '').replaceAll(optional, '$1');
  const { agreements } = languagePacks[language];
  const text = ` ${plainWords(withLineBreaks(left)).join(' ')} `;
  return [
    ...unknown.map((name) => `There is no value “${name}”. Remove it, or choose another one with “Insert a value”.`),
    ...(/\{\{|\}\}/.test(left)
      ? ['There are braces without a value. Remove them, or choose a value with “Insert a value”.']
      : []),
    ...(/\[\[|\]\]/.test(left) ? ['A part that may be left out is written [[ … ]], without another one inside.'] : []),
    ...(template.length > longestTemplate ? [`The text is longer than ${longestTemplate} characters.`] : []),
    ...(agreements.some((phrase) => text.includes(` ${plainWords(phrase).join(' ')} `))
      ? []
      : [`The text must say that the proposer agrees, such as “${agreements[0]}”.`]),
  ];
}
