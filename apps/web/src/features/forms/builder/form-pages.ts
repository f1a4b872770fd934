import { type FormPage, maxPages } from '@tessera/fields/logic/form-page.schema';
import type { DraftField } from '@tessera/fields/form-field.schema';

/** The part of a draft that is arranged. */
export interface PagedDraft {
  fields: readonly DraftField[];
  pages: readonly FormPage[];
}

/** A line of the canvas: the head of a page, or a field. */
export type CanvasRow =
  | { kind: 'page'; page: FormPage; number: number }
  | { kind: 'field'; field: DraftField; index: number };

/** The position of a field: its index among all fields, and its page in a form with pages. */
export interface FieldPlace {
  at: number;
  page: string | undefined;
}

const rankOf = (pages: readonly FormPage[], page: string | undefined): number =>
  Math.max(
    0,
    pages.findIndex(({ id }) => id === page),
  );

/** The fields of each page together, in the order of the pages. */
const inOrder = (fields: readonly DraftField[], pages: readonly FormPage[]): DraftField[] =>
  fields.toSorted((one, other) => rankOf(pages, one.page) - rankOf(pages, other.page));

/** The canvas from top to bottom: each page's head before its fields. */
export function canvasRows({ fields, pages }: PagedDraft): CanvasRow[] {
  const rows = fields.map((field, index): CanvasRow => ({ kind: 'field', field, index }));
  if (pages.length === 0) return rows;
  return pages.flatMap((page, place) => [
    { kind: 'page' as const, page, number: place + 1 },
    ...rows.filter((row) => row.kind === 'field' && rankOf(pages, row.field.page) === place),
  ]);
}

/** The position that a line of the canvas stands for. @param rows the canvas without the field that is put there */
export function placeAt(rows: readonly CanvasRow[], line: number): FieldPlace {
  const before = rows.slice(0, line);
  const head = before.findLast((row) => row.kind === 'page') ?? rows.find((row) => row.kind === 'page');
  return {
    at: before.filter((row) => row.kind === 'field').length,
    page: head?.kind === 'page' ? head.page.id : undefined,
  };
}

/** Moves a field to a line of the canvas, and so to the page of that line. */
export function moveToLine<Draft extends PagedDraft>(draft: Draft, id: string, line: number): Draft {
  const rows = canvasRows(draft);
  const from = rows.findIndex((row) => row.kind === 'field' && row.field.id === id);
  const moved = rows[from];
  const first = draft.pages.length > 0 ? 1 : 0;
  if (moved?.kind !== 'field' || line === from || line < first || line >= rows.length) return draft;
  const { at, page } = placeAt(rows.toSpliced(from, 1), line);
  const fields = draft.fields.filter((field) => field.id !== id);
  return { ...draft, fields: fields.toSpliced(at, 0, withPage(moved.field, page)) };
}

/** Moves a field one line up or down. */
export function moveBy<Draft extends PagedDraft>(draft: Draft, id: string, lines: number): Draft {
  const from = canvasRows(draft).findIndex((row) => row.kind === 'field' && row.field.id === id);
  return moveToLine(draft, id, from + lines);
}

/** The position that an action names: among the fields, at the end of a page, or at the end of the form. */
export function placeOf(
  { fields, pages }: PagedDraft,
  { at, page }: { at?: number; page?: string | undefined },
): FieldPlace {
  if (at !== undefined) return { at, page: page ?? fields[at - 1]?.page ?? pages[0]?.id };
  if (page === undefined) return { at: fields.length, page: pages.at(-1)?.id };
  return { at: fields.filter((field) => rankOf(pages, field.page) <= rankOf(pages, page)).length, page };
}

/** The fields before a page: those that its texts and its condition may look at. */
export const fieldsBefore = ({ fields, pages }: PagedDraft, page: string): DraftField[] =>
  fields.filter((field) => rankOf(pages, field.page) < rankOf(pages, page));

export const withPage = (field: DraftField, page: string | undefined): DraftField => {
  const { page: _, ...rest } = field;
  return page === undefined ? rest : { ...rest, page };
};

function newPage(pages: readonly FormPage[]): FormPage {
  const taken = new Set(pages.map(({ id }) => id));
  let number = pages.length + 1;
  while (taken.has(`page_${number}`)) number += 1;
  return { id: `page_${number}`, title: '', text: '' };
}

/** Whether another page fits. */
export const hasRoomForPage = ({ pages }: PagedDraft): boolean => pages.length < maxPages;

/** Adds a page at the end. The first one takes in all fields, and a second one comes after it. */
export function addPage<Draft extends PagedDraft>(draft: Draft): { draft: Draft; id: string } {
  const isFirst = draft.pages.length === 0;
  const before = isFirst ? [newPage([])] : draft.pages;
  const page = newPage(before);
  const fields = isFirst ? draft.fields.map((field) => withPage(field, before[0]?.id)) : draft.fields;
  return { draft: { ...draft, fields, pages: [...before, page] }, id: page.id };
}

export type PageChange = Partial<Omit<FormPage, 'id'>>;

export const changePage = <Draft extends PagedDraft>(draft: Draft, id: string, change: PageChange): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
});

/** Removes a page; its fields go to the page before, or to the one after the first. Without pages they stay. */
export function removePage<Draft extends PagedDraft>(draft: Draft, id: string): Draft {
  const at = draft.pages.findIndex((page) => page.id === id);
  if (at < 0) return draft;
  const pages = draft.pages.toSpliced(at, 1);
  const heir = pages[Math.max(0, at - 1)]?.id;
  const fields = draft.fields.map((field) => (rankOf(draft.pages, field.page) === at ? withPage(field, heir) : field));
  return { ...draft, fields, pages };
}

/** Moves a page with its fields; positions outside the form change nothing. */
export function movePage<Draft extends PagedDraft>(draft: Draft, id: string, by: number): Draft {
  const from = draft.pages.findIndex((page) => page.id === id);
  const page = draft.pages[from];
  const to = from + by;
  if (page === undefined || to < 0 || to >= draft.pages.length) return draft;
  const pages = draft.pages.toSpliced(from, 1).toSpliced(to, 0, page);
  return { ...draft, pages, fields: inOrder(draft.fields, pages) };
}
