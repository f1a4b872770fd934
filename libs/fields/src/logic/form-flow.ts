import type { Filter } from '@tessera/query/filter.schema';
import { matcherOf } from '@tessera/query/matcher';
import type { ValueKind } from '@tessera/query/operators';
import type { QueryContext } from '@tessera/query/values';
import type { AnswerContext } from '../answer.ts';
import type { AnswerableField, AnswerRulesTable } from '../answer-rules.ts';
import { checkAnswer } from '../validate-answers.ts';
import { computed, type Formula, readFormula } from './formula.ts';

/** The parts of a field that decide whether it is shown; a `FormField` has them. */
export type FlowField = AnswerableField & {
  page?: string | undefined;
  visible?: Filter | undefined;
  hidden?: true | undefined;
  formula?: string | undefined;
};
/** The parts of a page that decide whether it is shown; a `FormPage` has them. */
export interface FlowPage {
  id: string;
  text: string;
  visible?: Filter | undefined;
}

/** A form as its conditions need it. */
export interface FlowForm<Field extends FlowField, Page extends FlowPage> {
  fields: readonly Field[];
  /** Without pages the form is one page. */
  pages: readonly Page[];
  /** How the answers are compared that conditions look at, by field. */
  kinds: Readonly<Record<string, ValueKind>>;
}

/** A page that is shown, with the fields that it shows; `page` is null in a form without pages. */
export interface ShownPage<Field, Page> {
  page: Page | null;
  fields: Field[];
}

/** What a form asks, given the answers so far. */
export interface Flow<Field, Page, Answer = unknown> {
  /** The pages that have something to show, at least one. */
  pages: ShownPage<Field, Page>[];
  /** The fields that count: those that are shown, and those that are filled in unseen. */
  fields: Field[];
  /** The answers of these fields, given or calculated; answers to no field of the form stay for the judge. */
  answers: Record<string, Answer | number>;
}

/**
 * Conditions of forms compare no date with today, and take a date and a time as typed: browser and server could be in
 * different zones.
 */
const timeless: QueryContext = { now: 0, timeZone: 'UTC' };

/** Whether a condition holds. One that only a newer version knows holds: the server decides about it. */
function holds(
  visible: Filter | undefined,
  values: Readonly<Record<string, unknown>>,
  kinds: FlowForm<never, never>['kinds'],
) {
  if (visible === undefined) return true;
  const properties = Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { kind, label: id }]));
  try {
    return matcherOf(visible, properties, timeless)(values);
  } catch (error) {
    if (error instanceof TypeError) return true;
    throw error;
  }
}

/** The stored form of an answer; undefined for a blank or invalid one, and while its type is not loaded. */
function valueOf(
  field: FlowField,
  answer: unknown,
  rules: Partial<AnswerRulesTable>,
  { timeZone: _zone, now: _now, ...context }: AnswerContext,
): unknown {
  if (rules[field.type] === undefined) return undefined;
  // An address steers conditions before it is confirmed: submitting asks for the confirmation.
  const reading = checkAnswer(field, answer, rules, { ...context, isEmailVerified: () => true });
  return reading.ok ? reading.value : undefined;
}

/**
 * Decides which pages and fields of a form are asked, from the first to the last; browser and server use the same
 * function. A condition sees the answers to fields before it that are asked themselves: what is hidden steers nothing.
 * @param answers as given, by field id
 * @param rules `fieldDefinitions` on a server, the loaded types on the public page
 */
export function flowOf<Field extends FlowField, Page extends FlowPage, Answer>(
  form: FlowForm<Field, Page>,
  answers: Readonly<Record<string, Answer>>,
  rules: Partial<AnswerRulesTable>,
  context: AnswerContext = {},
): Flow<Field, Page, Answer> {
  const values: Record<string, unknown> = {};
  const fields: Field[] = [];
  const counted: [string, Answer | number][] = [];
  const pages: ShownPage<Field, Page>[] = [];
  for (const { page, fields: own } of fieldsByPage(form)) {
    if (!holds(page?.visible, values, form.kinds)) continue;
    const shown: Field[] = [];
    for (const field of own) {
      if (!holds(field.visible, values, form.kinds)) continue;
      const given = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
      const answer = field.formula === undefined ? given : computedAnswer(field, values);
      values[field.id] = valueOf(field, answer, rules, context);
      if (!field.hidden) shown.push(field);
      // Nobody can fill in or correct what is never seen.
      fields.push(field.hidden ? { ...field, mandatory: false } : field);
      if (answer !== undefined && !(field.hidden && values[field.id] === undefined)) counted.push([field.id, answer]);
    }
    if (shown.length > 0 || page?.text) pages.push({ page, fields: shown });
  }
  const known = new Set(form.fields.map(({ id }) => id));
  const strays = Object.entries(answers).filter(([id]) => !known.has(id));
  return {
    pages: pages.length > 0 ? pages : [{ page: form.pages[0] ?? null, fields: [] }],
    fields,
    answers: Object.fromEntries([...counted, ...strays]),
  };
}

const formulas = new WeakMap<FlowField, Formula | undefined>();

/** The formula of a field, read once; undefined for one that cannot be read. */
function formulaOf(field: FlowField): Formula | undefined {
  if (!formulas.has(field)) {
    const reading = readFormula(field.formula ?? '');
    formulas.set(field, reading.ok ? reading.formula : undefined);
  }
  return formulas.get(field);
}

/** The calculated answer of a field; undefined while answers are missing. */
function computedAnswer(field: FlowField, values: Readonly<Record<string, unknown>>): number | undefined {
  const formula = formulaOf(field);
  return formula && computed(formula, (id) => values[id]);
}

/** The fields of each page in their order. A field without a known page stands on the first one. */
export function fieldsByPage<Field extends FlowField, Page extends FlowPage>({
  fields,
  pages,
}: Pick<FlowForm<Field, Page>, 'fields' | 'pages'>): ShownPage<Field, Page>[] {
  const [first] = pages;
  if (first === undefined) return [{ page: null, fields: [...fields] }];
  const known = new Set(pages.map(({ id }) => id));
  const pageOf = ({ page }: Field): string => (page !== undefined && known.has(page) ? page : first.id);
  return pages.map((page) => ({ page, fields: fields.filter((field) => pageOf(field) === page.id) }));
}
