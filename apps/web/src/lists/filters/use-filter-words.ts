import { describeFilter, type FilterWording } from '@tessera/query/describe-filter';
import type { Filter } from '@tessera/query/filter.schema';
import { meValue, type Properties } from '@tessera/query/values';
import { useTranslation } from 'react-i18next';

/** A day in the specification's format: dd/MM/yyyy. */
const dayWords = (value: string): string => {
  const [year, month, day] = value.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

/** A filter as a sentence in the person's language. */
export function useFilterWords(properties: Properties): (filter: Filter) => string {
  const { t } = useTranslation();
  const wording: FilterWording = {
    operator: ({ operator }) => t(`lists.operators.${operator}`),
    value: (value, property) => {
      if (value === meValue) return t('lists.me');
      if (property?.kind === 'day' || property?.kind === 'moment' || property?.kind === 'range') return dayWords(value);
      return property?.choices?.find((choice) => choice.value === value)?.label ?? value;
    },
    and: t('lists.and'),
    or: t('lists.or'),
  };
  return (filter) => describeFilter(filter, properties, wording);
}
