import type {
  FormChangeCounts,
  FormDifference,
  ItemChange,
} from '@tessera/contracts/forms/versions/form-versions.schema';
import type { PropertyChange } from '@tessera/contracts/versions.schema';
import { differencesIn } from '@tessera/kernel/json-difference';
import { movedAmong } from './moved-items.ts';
import type { FormContent } from './form-content.ts';

/** What differs between two contents, without what they are called. */
export type ContentDifference = Pick<
  FormDifference,
  'counts' | 'fields' | 'pages' | 'settings' | 'labels' | 'page_titles'
>;

/** Something with an id in a list whose order counts. */
interface Item {
  id: string;
}

/** Conditions and default values are compared as a whole. */
const isWholeInItem = (path: readonly string[]): boolean =>
  path.length === 1 && (path[0] === 'visible' || path[0] === 'defaultValue');
/** A translation is compared with the mark of its original, at `languages`, `texts`, tag, path of the original. */
const isWholeInSettings = (path: readonly string[]): boolean => path.length === 4 && path[0] === 'languages';

/**
 * What turns one content of a form into another: fields and pages that were added, removed, changed and moved, and each
 * property that differs, with conditions, formulas and translations. Applied to the first, it gives the second.
 * @param before null for an empty form
 */
export function formDifference(before: FormContent | null, after: FormContent): ContentDifference {
  const fields = itemsIn(before?.fields ?? [], after.fields, ({ label, type }) => ({ label, type }));
  const pages = itemsIn(before?.pages ?? [], after.pages, ({ title }) => ({ label: title }));
  const settings = differencesIn(before ? comparable(before) : {}, comparable(after), isWholeInSettings);
  const labels = Object.fromEntries([...(before?.fields ?? []), ...after.fields].map(({ id, label }) => [id, label]));
  const now = new Set(after.pages.map(({ id }) => id));
  const gone = (before?.pages ?? []).filter(({ id }) => !now.has(id));
  const titles = [...after.pages, ...gone].map(({ id, title }) => ({ id, title }));
  return { counts: countsOf({ fields, pages, settings }), fields, pages, settings, labels, page_titles: titles };
}

/** The settings and the name, with translations by language and text instead of in lists. */
export function comparable({ name, settings }: Pick<FormContent, 'name' | 'settings'>): object {
  const { languages, ...others } = settings;
  if (!languages) return { name, ...others };
  const { default: first, more } = languages;
  const texts = Object.fromEntries(more.map((language) => [language.tag, language.texts]));
  return { name, ...others, languages: { default: first, order: more.map(({ tag }) => tag), texts } };
}

function itemsIn<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  titleOf: (item: T) => Pick<ItemChange, 'label' | 'type'>,
): ItemChange[] {
  const old = new Map(before.map((item, place) => [item.id, { item, place }]));
  const kept = new Set(after.map(({ id }) => id));
  const moved = movedAmong(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const rows = after.map((item, to): Row => {
    const known = old.get(item.id);
    const properties = propertiesIn(known?.item, item);
    const isMoved = moved.has(item.id);
    const kind = !known ? 'added' : properties.length > 0 ? 'changed' : isMoved ? 'moved' : null;
    const places = { moved: isMoved, from: known?.place ?? null, to };
    return { id: item.id, change: kind && { id: item.id, ...titleOf(item), kind, ...places, properties } };
  });
  before.forEach((item, from) => {
    if (kept.has(item.id)) return;
    const properties = propertiesIn(item, undefined);
    const places = { moved: false, from, to: null };
    const change = { id: item.id, ...titleOf(item), kind: 'removed', ...places, properties } as const;
    // Right after the item that preceded it, which is in the list by now, kept or removed.
    const behind = rows.findIndex(({ id }) => id === before[from - 1]?.id);
    rows.splice(behind + 1, 0, { id: item.id, change });
  });
  return rows.flatMap(({ change }) => change ?? []);
}

/** An item of either list, and what is different about it. */
interface Row {
  id: string;
  change: ItemChange | null;
}

/** What differs between two items with the same id. */
function propertiesIn(before: Item | undefined, after: Item | undefined): PropertyChange[] {
  const { id: _, ...old } = before ?? { id: '' };
  const { id: __, ...now } = after ?? { id: '' };
  return differencesIn(old, now, isWholeInItem);
}

function countsOf({
  fields,
  pages,
  settings,
}: Pick<FormDifference, 'fields' | 'pages' | 'settings'>): FormChangeCounts {
  const counted = (items: readonly ItemChange[], kind: ItemChange['kind']) =>
    items.filter((item) => item.kind === kind).length;
  const countsIn = (items: readonly ItemChange[]) => ({
    added: counted(items, 'added'),
    changed: counted(items, 'changed'),
    removed: counted(items, 'removed'),
    moved: counted(items, 'moved'),
  });
  const parts = new Set(settings.map(({ path: [part] }) => part));
  return { fields: countsIn(fields), pages: countsIn(pages), settings: parts.size };
}
