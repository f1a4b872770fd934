import type { FrozenField } from '@tessera/fields/check-fields';
import type { CopiedFields } from '@tessera/fields/copied/copied-fields';
import { suggestFieldId } from '@tessera/fields/field-id';
import { isFieldType } from '@tessera/fields/field-types';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { conditionsOn } from '@tessera/fields/logic/conditions';
import { fieldsPipedInto, withoutPlaces } from '@tessera/fields/pipe-syntax';
import { fieldDefinitions } from '@tessera/fields/registry';
import { fieldRenamed } from '@tessera/fields/copied/renamed-field';
import { type FormDraft, takenIds } from '../form-draft.ts';
import { type FieldPlace, withPage } from '../form-pages.ts';

/** A draft after fields were put into it. */
export interface Placed {
  draft: FormDraft;
  /** The ids of the new fields. */
  ids: string[];
  /** The labels of fields that looked at fields which did not come along; that part of them is gone. */
  cut: string[];
}

type Knows = (id: string) => boolean;

function textWithout(text: string, knows: Knows): string {
  const unknown = fieldsPipedInto(text).filter((id) => !knows(id));
  return unknown.length > 0 ? withoutPlaces(text, unknown) : text;
}

/** Every text in a value, however deep. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

const showsAnswers = ({ type }: DraftField): boolean =>
  isFieldType(type) && 'pipedTexts' in fieldDefinitions[type] && fieldDefinitions[type].pipedTexts !== undefined;

/** A field without what it says about fields that are not known where it goes. */
function withoutStrangers(field: DraftField, knows: Knows): DraftField {
  const { visible, formula, ...rest } = field;
  const condition = visible && conditionsOn(visible, knows);
  const isComputable = formula !== undefined && fieldsPipedInto(formula).every(knows);
  return {
    ...rest,
    ...(condition && { visible: condition }),
    ...(isComputable && { formula }),
    label: textWithout(field.label, knows),
    help: textWithout(field.help, knows),
    options: showsAnswers(field) ? mapTexts(field.options, (text) => textWithout(text, knows)) : field.options,
  } as DraftField;
}

/** New ids at once: a copy's new id may be the old id of the next one. */
function renamedTogether(fields: readonly DraftField[], ids: ReadonlyMap<string, string>): DraftField[] {
  const passing = new Map([...ids.keys()].map((id, index) => [id, `passing-${index}--`]));
  const rename = (field: DraftField, from: string, to: string) =>
    fieldRenamed(field.id === from ? { ...field, id: to } : field, from, to);
  const away = fields.map((field) => [...passing].reduce((one, [from, via]) => rename(one, from, via), field));
  return away.map((field) => [...passing].reduce((one, [from, via]) => rename(one, via, ids.get(from) ?? from), field));
}

/**
 * Puts copies of fields into a draft, with ids of their own. What they say about each other stays; about other fields
 * only in the form that they come from, where those stand before them.
 */
export function placeCopies(
  draft: FormDraft,
  copied: CopiedFields,
  place: FieldPlace & { form: string },
  frozen: readonly FrozenField[],
): Placed {
  const taken = takenIds(draft, frozen);
  const ids = new Map<string, string>();
  for (const { id, label, type } of copied.fields) {
    const next = suggestFieldId(label || type, taken);
    taken.add(next);
    ids.set(id, next);
  }
  const before = new Set(copied.form === place.form ? draft.fields.slice(0, place.at).map(({ id }) => id) : []);
  const kept = copied.fields.map((field) => withoutStrangers(field, (id) => ids.has(id) || before.has(id)));
  const cut = copied.fields.filter((field, index) => JSON.stringify(field) !== JSON.stringify(kept[index]));
  const fields = renamedTogether(kept, ids).map((field) => withPage(field, place.page));
  return {
    draft: { ...draft, fields: draft.fields.toSpliced(place.at, 0, ...fields) },
    ids: fields.map(({ id }) => id),
    cut: cut.map(({ label, type }) => label || type),
  };
}
