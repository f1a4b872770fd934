import { sortIn, sortText } from '@tessera/query/query-text';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/fields/select-field.tsx';
import styles from './list-body.module.css';
import type { List } from './use-list.ts';

interface SortFieldProps {
  list: Pick<List<never>, 'definition' | 'state' | 'change'>;
  /** On wide screens too, where cards have no titles to click. */
  isAlways: boolean;
}

/** Sort control for layouts without column titles. */
export function SortField({ list, isAlways }: SortFieldProps) {
  const { t } = useTranslation();
  const { properties } = list.definition;
  const options = Object.entries(properties).flatMap(([property, { label, sortable }]) =>
    sortable
      ? (['descending', 'ascending'] as const).map((direction) => ({
          value: sortText([{ property, direction }]),
          label: t('lists.sortedBy', { property: label, direction: t(`lists.${direction}`) }),
        }))
      : [],
  );
  return (
    <div className={isAlways ? styles.sort : styles.phoneSort}>
      <SelectField
        label={t('lists.sort')}
        hideLabel
        value={sortText(list.state.sort.slice(0, 1))}
        options={options}
        searchable={false}
        onChange={(text) => list.change({ sort: sortIn(text) ?? list.definition.sort })}
      />
    </div>
  );
}
