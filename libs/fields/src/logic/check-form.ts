import type { Checked } from '@tessera/kernel/result';
import type { Filter } from '@tessera/query/filter.schema';
import { checkFields, type FieldProblem, type FrozenField } from '../check-fields.ts';
import { conditionFaults } from './conditions.ts';
import type { OptionFault, PipedText } from '../define-field.ts';
import { isFieldType } from '../field-types.ts';
import type { DraftField, FormField } from '../form-field.schema.ts';
import type { FormPage } from './form-page.schema.ts';
import { fieldsIn, type FormulaKind, misplaced, readFormula } from './formula.ts';
import { logicMessage } from './logic-messages.ts';
import type { Message } from '../messages.ts';
import { fieldsPipedInto } from '../pipe-syntax.ts';
import { nameOf } from '../piping.ts';
import { fieldDefinitions, isPipable } from '../registry.ts';

/** The parts of a form that publishing judges. */
export interface CheckedForm {
  fields: readonly DraftField[];
  pages: readonly FormPage[];
  /** Texts outside of fields and pages that may show any answer, by their path in the form. */
  texts: Readonly<Record<string, string>>;
}

/** A problem that blocks publishing a form; `page` is the id of the page that it concerns. */
export interface FormProblem extends FieldProblem {
  page?: string;
}

type Fields = readonly DraftField[];

/** The texts among a field's options. */
function textsOf({ type, options }: DraftField): readonly PipedText[] {
  if (!isFieldType(type)) return [];
  // The registry pairs types with options, which the compiler cannot follow for a union.
  const { pipedTexts } = fieldDefinitions[type] as { pipedTexts?: (options: object) => readonly PipedText[] };
  return pipedTexts?.(options) ?? [];
}

/** Problems of a text that shows answers. @param before the fields whose answers are known where the text is shown */
function pipeFaults(text: string, before: Fields, all: Fields): Message[] {
  return fieldsPipedInto(text).flatMap((id) => {
    const source = before.find((one) => one.id === id);
    const field = nameOf(id, all);
    if (source) return isPipable(source.type) ? [] : [logicMessage('pipe.noText', { field })];
    const isLater = all.some((one) => one.id === id);
    return [isLater ? logicMessage('pipe.laterField', { field }) : logicMessage('pipe.unknownField', { field })];
  });
}

const faultsOfCondition = (visible: Filter | undefined, before: Fields, all: Fields): OptionFault[] =>
  visible === undefined
    ? []
    : conditionFaults(visible, before, all).map((fault) => ({ ...fault, path: `visible.${fault.path}` }));

const faultsOfText = (path: string, text: string, before: Fields, all: Fields): OptionFault[] =>
  pipeFaults(text, before, all).map((fault) => ({ path, fault }));

/** A field without its page, or among fields of another page. */
function placeFaults({ page }: DraftField, index: number, { fields, pages }: CheckedForm): OptionFault[] {
  if (pages.length === 0) return [];
  const place = pages.findIndex(({ id }) => id === page);
  if (place < 0) return [{ path: 'page', fault: logicMessage('page.unknown') }];
  const before = pages.findIndex(({ id }) => id === fields[index - 1]?.page);
  return before > place ? [{ path: 'page', fault: logicMessage('page.order') }] : [];
}

/** Why a field cannot be filled in unseen. */
function hiddenFaults({ hidden, type, formula }: DraftField): OptionFault[] {
  const isFillable = formula !== undefined || isPipable(type);
  return hidden && !isFillable ? [{ path: 'hidden', fault: logicMessage('hidden.unfillable') }] : [];
}

const formulaKinds: { readonly [stored: string]: FormulaKind } = { number: 'number', day: 'day' };

/** What formulas compute with answers of a type as; undefined for those that they cannot compute with. */
export const formulaKindOf = ({ type }: Pick<DraftField, 'type'>): FormulaKind | undefined =>
  isFieldType(type) ? formulaKinds[fieldDefinitions[type].stores] : undefined;

function formulaMessages(text: string, before: Fields, all: Fields): Message[] {
  const reading = readFormula(text);
  if (!reading.ok) return [logicMessage('formula.unreadable', { at: reading.at, reason: reading.reason })];
  const lost = fieldsIn(reading.formula).find((id) => !before.some((field) => field.id === id));
  if (lost !== undefined) {
    const isLater = all.some((field) => field.id === lost);
    const field = nameOf(lost, all);
    return [isLater ? logicMessage('formula.laterField', { field }) : logicMessage('formula.unknownField', { field })];
  }
  const kindOf = (id: string) => {
    const source = before.find((field) => field.id === id);
    return source && formulaKindOf(source);
  };
  return misplaced(reading.formula, kindOf).map(({ what, wanted }) =>
    logicMessage(`formula.${wanted}`, { field: nameOf(what, all) }),
  );
}

function formulaFaults({ formula, type }: DraftField, before: Fields, all: Fields): OptionFault[] {
  if (formula === undefined) return [];
  const faults =
    isFieldType(type) && fieldDefinitions[type].canBeComputed
      ? formulaMessages(formula, before, all)
      : [logicMessage('formula.type')];
  return faults.map((fault) => ({ path: 'formula', fault }));
}

function fieldProblems(form: CheckedForm): FormProblem[] {
  const { fields } = form;
  return fields.flatMap((field, index) => {
    const before = fields.slice(0, index);
    return [
      ...placeFaults(field, index, form),
      ...faultsOfCondition(field.visible, before, fields),
      ...hiddenFaults(field),
      ...formulaFaults(field, before, fields),
      ...faultsOfText('label', field.label, before, fields),
      ...faultsOfText('help', field.help, before, fields),
      ...textsOf(field).flatMap(({ path, text }) => faultsOfText(`options.${path}`, text, before, fields)),
    ].map(({ path, fault }) => ({ field: `fields.${index}.${path}`, fieldId: field.id, ...fault }));
  });
}

function pageProblems({ fields, pages }: CheckedForm): FormProblem[] {
  return pages.flatMap((page, index) => {
    const earlier = new Set(pages.slice(0, index).map(({ id }) => id));
    const before = fields.filter((field) => earlier.has(field.page ?? ''));
    const isEmpty = page.text === '' && !fields.some((field) => field.page === page.id);
    const faults: OptionFault[] = [
      ...(earlier.has(page.id) ? [{ path: 'id', fault: logicMessage('page.idTaken', { id: page.id }) }] : []),
      ...(isEmpty ? [{ path: 'text', fault: logicMessage('page.empty', { number: index + 1 }) }] : []),
      ...faultsOfCondition(page.visible, before, fields),
      ...faultsOfText('title', page.title, before, fields),
      ...faultsOfText('text', page.text, before, fields),
    ];
    return faults.map(({ path, fault }) => ({ field: `pages.${index}.${path}`, page: page.id, ...fault }));
  });
}

/**
 * Judges whether a draft can be published: its fields, its pages, its conditions, and the answers that its texts show.
 * @param frozen the fields of all published versions of the form
 * @returns the fields of the version to publish, or every problem with its path in the form
 */
export function checkForm(form: CheckedForm, frozen: readonly FrozenField[] = []): Checked<FormField[], FormProblem> {
  const checked = checkFields(form.fields, frozen);
  const texts = Object.entries(form.texts).flatMap(([path, text]) =>
    pipeFaults(text, form.fields, form.fields).map((fault) => ({ field: path, ...fault })),
  );
  const problems: FormProblem[] = [
    ...(checked.ok ? [] : checked.problems),
    ...fieldProblems(form),
    ...pageProblems(form),
    ...texts,
  ];
  return checked.ok && problems.length === 0 ? checked : { ok: false, problems };
}
