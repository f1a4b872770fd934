import { conditionProperties } from '@tessera/fields/logic/conditions';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { Filter } from '@tessera/query/filter.schema';
import type { FormDifference } from '@tessera/contracts/forms/versions/form-versions.schema';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { useTranslation } from 'react-i18next';
import { useFilterWords } from '../../../lists/filters/use-filter-words.ts';
import { useUserOrNull } from '../../../session/use-session.ts';
import { momentWords } from '../../../time/moment.tsx';

const images = new Set(['logo', 'cover', 'image']);
const moments = new Set(['opens_at', 'closes_at']);

/** What a value of a list is called. */
const nameIn = (value: JsonValue): string =>
  isJsonObject(value) ? String(value['label'] ?? value['name'] ?? JSON.stringify(value)) : String(value);

/**
 * Values of properties in words: conditions as sentences, pages by their titles.
 * @param fields of the draft: conditions name their options
 */
export function useValueWords(
  { labels, page_titles: titles }: Pick<FormDifference, 'labels' | 'page_titles'>,
  fields: readonly DraftField[],
): (path: readonly string[], value: JsonValue | undefined) => string {
  const { t } = useTranslation();
  const zone = useUserOrNull()?.time_zone;
  const named = Object.entries(labels).map(([id, label]) => [id, { kind: 'text' as const, label: label || id }]);
  const sentence = useFilterWords({ ...Object.fromEntries(named), ...conditionProperties(fields) });
  const pageName = (id: string): string => {
    const place = titles.findIndex((page) => page.id === id);
    return titles[place]?.title || t('forms.versions.unnamedPage', { number: place + 1 });
  };
  return (path, value) => {
    const key = path.at(-1) ?? '';
    if (value === undefined || value === null || value === '') return t('versions.nothing');
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    if (typeof value === 'string') {
      if (images.has(key)) return t('forms.versions.image');
      if (moments.has(key)) return momentWords(value, zone);
      return path.length === 1 && key === 'page' ? pageName(value) : value;
    }
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.map(nameIn).join(', ') || t('versions.nothing');
    if (key === 'visible') {
      const filter = Filter.safeParse(value);
      if (filter.success) return sentence(filter.data);
    }
    return typeof value['text'] === 'string' && 'of' in value ? value['text'] : JSON.stringify(value);
  };
}
