import { writtenDate } from './dates.ts';
import { type ConsentLanguage, languageOf } from './languages.ts';
import { languagePacks } from './language-packs.ts';
import { inWords } from './number-words.ts';
import { largest } from './request-limits.ts';
import { type ConsentVariable, consentVariables, fillTemplate, variablesOf } from './template.ts';

/**
 * The agent session's request without its room (specification, section 3). libs/contracts has the schema with its
 * limits; blanks have the same defaults in both.
 */
export interface ConsentRequest {
  customer_name: string;
  email: string;
  primary_mobile: string;
  address: string;
  language: string;
  gender: string;
  plan_name: string;
  company: string;
  premium_amount: string | number;
  sum_insured: string | number;
  policy_term: string | number;
  currency: 'INR';
  premium_paying_term: string | number;
  free_look_period: string | number;
  insured_name: string;
  relation_to_insured: string;
  application_date: string;
  dob_life_assured: string;
  premium_payment_mode: string;
  premium_frequency: string;
  nominee_name?: string | undefined;
}

export const requestDefaults = {
  language: 'english',
  premium_amount: 50_000,
  sum_insured: 1_000_000,
  policy_term: 20,
  currency: 'INR',
  premium_paying_term: 10,
  free_look_period: 15,
} as const;

/** Form field of each value, as the specification names them (section 3). */
export const defaultSources = {
  customer_name: 'name_of_proposer',
  email: 'email_id',
  primary_mobile: 'primary_mobile',
  address: 'residence_address_of_proposer',
  language: 'language',
  gender: 'gender',
  plan_name: 'plan',
  company: 'company_name',
  premium_amount: 'premium_amount',
  sum_insured: 'sumassured',
  policy_term: 'policy_term',
  premium_paying_term: 'ppt',
  free_look_period: 'free_look_period',
  insured_name: 'name_of_life_assured',
  relation_to_insured: 'relation_with_life_assured',
  application_date: 'date',
  dob_life_assured: 'date_of_birth',
  premium_payment_mode: 'payment_mode',
  premium_frequency: 'frequency',
  nominee_name: 'nominee_name',
} as const satisfies Partial<Record<ConsentVariable, string>>;
/** A value of the request that a form field can give: all but the currency, which is fixed. */
export type RequestSource = keyof typeof defaultSources;
export const requestSources = Object.keys(defaultSources) as RequestSource[];

/** The id of the form field that gives a value. @param sources fields that differ from `defaultSources` */
export const fieldGiving = (name: RequestSource, sources: Partial<Readonly<Record<string, string>>>): string =>
  sources[name] || defaultSources[name];

/** Maximum length of each value in the contract. A longer answer is cut instead of being refused. */
const longest: Partial<Record<RequestSource, number>> = {
  email: 254,
  primary_mobile: 20,
  address: 500,
  language: 40,
  gender: 20,
  plan_name: 200,
  company: 200,
  premium_amount: 300,
  sum_insured: 300,
  policy_term: 20,
  premium_paying_term: 20,
  free_look_period: 20,
  relation_to_insured: 60,
  application_date: 40,
  dob_life_assured: 40,
  premium_payment_mode: 60,
  premium_frequency: 60,
};

/** Text of an answer of any field type; phone numbers, dates and choices are texts already. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  if (typeof answer === 'number' || typeof answer === 'boolean') return String(answer);
  if (Array.isArray(answer)) return answer.map(textOf).filter(Boolean).join(', ');
  return '';
}

type Figure = keyof typeof largest;
const figures = Object.keys(largest) as Figure[];

/**
 * Figures in a consent text that no field of the form gives: every proposer would agree to the same ones.
 * @param isField whether the form has a field with this id
 * @param sources fields that differ from `defaultSources`
 */
export function figuresWithoutField(
  template: string,
  isField: (id: string) => boolean,
  sources: Partial<Readonly<Record<string, string>>> = {},
): { name: Figure; value: number }[] {
  const stated = new Set(variablesOf(template));
  return figures
    .filter((name) => stated.has(name) && !isField(fieldGiving(name, sources)))
    .map((name) => ({ name, value: requestDefaults[name] }));
}

const numeric = /^\d[\d,]*(?:\.\d{1,2})?$/;
/** Larger numbers are not exact and have no words. */
const mostInWords = 1e15;

function amountOf(text: string, most: number): string | number {
  const amount = numeric.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  return amount <= most ? amount : text;
}
const countOf = (text: string, most: number): string | number =>
  /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : text;

/**
 * Creates the request from the answers of a form.
 * @param answers by field id
 * @param sources fields that differ from `defaultSources`
 */
export function requestFromAnswers(
  answers: Readonly<Record<string, unknown>>,
  sources: Partial<Readonly<Record<string, string>>> = {},
): ConsentRequest {
  const read = (name: RequestSource): string =>
    textOf(answers[fieldGiving(name, sources)]).slice(0, longest[name] ?? 120);
  const amount = (name: 'premium_amount' | 'sum_insured') =>
    amountOf(read(name) || String(requestDefaults[name]), largest[name]);
  const count = (name: 'policy_term' | 'premium_paying_term' | 'free_look_period') =>
    countOf(read(name) || String(requestDefaults[name]), largest[name]);
  const nominee = read('nominee_name');
  return {
    customer_name: read('customer_name'),
    email: read('email'),
    // Removes the + and the country code of a phone answer, as the specification wants.
    primary_mobile: read('primary_mobile').replace(/^\+/, '').slice(2),
    address: read('address'),
    language: read('language').toLowerCase() || requestDefaults.language,
    gender: read('gender'),
    plan_name: read('plan_name'),
    company: read('company'),
    premium_amount: amount('premium_amount'),
    sum_insured: amount('sum_insured'),
    policy_term: count('policy_term'),
    currency: requestDefaults.currency,
    premium_paying_term: count('premium_paying_term'),
    free_look_period: count('free_look_period'),
    insured_name: read('insured_name'),
    relation_to_insured: read('relation_to_insured'),
    application_date: read('application_date'),
    dob_life_assured: read('dob_life_assured'),
    premium_payment_mode: read('premium_payment_mode'),
    premium_frequency: read('premium_frequency'),
    ...(nominee !== '' && { nominee_name: nominee }),
  };
}

/** An amount in words of the language; words stay unchanged. */
export function amountInWords(amount: string | number, language: ConsentLanguage): string {
  const value = typeof amount === 'number' ? amount : amountOf(amount.trim(), mostInWords);
  return typeof value === 'number' ? inWords(value, languagePacks[language].numbers) : value;
}

/** Values of a request in the form of a consent text. */
function consentValues(
  request: Readonly<Partial<ConsentRequest>>,
  language: ConsentLanguage,
): Record<ConsentVariable, string> {
  const { months, currency, name } = languagePacks[language];
  const full = { ...requestDefaults, ...request };
  const values: Partial<Record<ConsentVariable, string>> = {
    premium_amount: amountInWords(full.premium_amount, language),
    sum_insured: amountInWords(full.sum_insured, language),
    application_date: writtenDate(full.application_date ?? '', months),
    dob_life_assured: writtenDate(full.dob_life_assured ?? '', months),
    currency: currency.word,
    language: name,
  };
  return Object.fromEntries(consentVariables.map((key) => [key, values[key] ?? String(full[key] ?? '')])) as Record<
    ConsentVariable,
    string
  >;
}

/**
 * The consent text of a request.
 * @param template the builder's; a blank one stands for the language's default
 */
export function renderConsent(
  template: string | undefined,
  request: Readonly<Partial<ConsentRequest>>,
  language: ConsentLanguage = languageOf(request.language),
): string {
  const text = template?.trim() ? template : languagePacks[language].template;
  return fillTemplate(text, consentValues(request, language));
}
