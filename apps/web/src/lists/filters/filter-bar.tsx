import type { Filter } from '@tessera/query/filter.schema';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { List } from '../use-list.ts';
import { FilterChip, NewFilterChip } from './filter-chip.tsx';
import styles from './filters.module.css';
import { FilterCount } from './filter-count.tsx';
import { MoreFilters } from './more-filters.tsx';
import { isPinnable, PinnedFilter } from './pinned-filter.tsx';

/** Names of the properties that a filter was asked for, and how they change. */
export type AddedFilters = readonly [names: readonly string[], set: (names: readonly string[]) => void];

interface FilterBarProps {
  list: Pick<List<never>, 'definition' | 'state' | 'change' | 'isNarrowed' | 'showAll'>;
  searchLabel: string | undefined;
  /** Tells several bars of a page apart. */
  region?: string;
  /** Properties whose input is always shown. */
  pinned: readonly string[];
  /** Filters without a value yet, where something beside the bar adds some too. */
  added?: AddedFilters;
  /** At the start of the bar. */
  start?: ReactNode;
  /** At the end of the bar: the layout. */
  children?: ReactNode;
}

const nameOf = (filter: Filter): string | undefined => ('operator' in filter ? filter.property : undefined);

/** The filters of pinned inputs, of chips, and added ones without a value. */
function useBar(
  { definition: { properties }, state: { filters }, change }: FilterBarProps['list'],
  names: readonly string[],
  given: AddedFilters | undefined,
) {
  const own = useState<readonly string[]>([]);
  const [added, setAdded] = given ?? own;
  const setFilters = (next: readonly Filter[]): void => change({ filters: next });
  const pinned = names.flatMap((name) => {
    const property = properties[name];
    if (!property) return [];
    return [{ name, property, condition: filters.find((filter) => isPinnable(filter, name, property)) }];
  });
  const inBar = new Set<Filter>(pinned.flatMap(({ condition }) => condition ?? []));
  const chips = filters.filter((filter) => !inBar.has(filter));
  const active = [...new Set(chips.flatMap((filter) => nameOf(filter) ?? []))];
  const drop = (name: string): void => setAdded(added.filter((other) => other !== name));
  return {
    pinned,
    chips,
    active,
    pending: added.flatMap((name) => {
      const property = active.includes(name) ? undefined : properties[name];
      return property ? [{ name, property }] : [];
    }),
    drop,
    replace: (before: Filter | undefined, after?: Filter) =>
      setFilters(
        before && after
          ? filters.map((other) => (other === before ? after : other))
          : [...filters.filter((other) => other !== before), ...(after ? [after] : [])],
      ),
    choose: (wanted: readonly string[]) => {
      const stays = (filter: Filter): boolean =>
        inBar.has(filter) || nameOf(filter) === undefined || wanted.includes(nameOf(filter) ?? '');
      if (!filters.every(stays)) setFilters(filters.filter(stays));
      setAdded(wanted.filter((name) => !active.includes(name)));
    },
  };
}

/** Search, pinned filters, More Filters, and every other filter as a chip. On phones a button unfolds the filters. */
export function FilterBar({ list, searchLabel, region, pinned: names, added, start, children }: FilterBarProps) {
  const { t } = useTranslation();
  const bar = useBar(list, names, added);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const fold = useId();
  const { properties, isSearchable } = list.definition;
  const { filters, search } = list.state;
  return (
    <div role="search" aria-label={region ?? t('lists.filters')} className={styles.area}>
      <div className={styles.bar}>
        {start}
        {isSearchable && (
          <div className={styles.search}>
            <SearchField
              label={searchLabel ?? t('lists.search')}
              value={search}
              onChange={(next) => list.change({ search: next })}
            />
          </div>
        )}
        <div className={styles.unfold}>
          <Button
            icon={<IconFilter size={16} aria-hidden />}
            iconAfter={<FilterCount count={filters.length} />}
            aria-expanded={isUnfolded}
            aria-controls={fold}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {t('lists.filters')}
          </Button>
        </div>
        <div id={fold} className={styles.fold} data-unfolded={isUnfolded || undefined}>
          {bar.pinned.map(({ name, property, condition }) => (
            <PinnedFilter
              key={name}
              name={name}
              property={property}
              condition={condition}
              onChange={(next) => bar.replace(condition, next)}
            />
          ))}
          <MoreFilters
            properties={properties}
            active={[...bar.active, ...bar.pending.map(({ name }) => name)]}
            count={filters.length}
            onChoose={bar.choose}
          />
        </div>
        <div className={styles.end}>{children}</div>
      </div>
      <Chips list={list} bar={bar} />
    </div>
  );
}

function Chips({ list, bar }: Pick<FilterBarProps, 'list'> & { bar: ReturnType<typeof useBar> }) {
  const { t } = useTranslation();
  const { chips, pending, drop, replace } = bar;
  if (chips.length === 0 && pending.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map((filter, at) => (
        <FilterChip
          key={`${at} ${nameOf(filter)}`}
          properties={list.definition.properties}
          filter={filter}
          onChange={(next) => replace(filter, next)}
          onRemove={() => replace(filter)}
        />
      ))}
      {pending.map(({ name, property }) => (
        <NewFilterChip
          key={name}
          name={name}
          property={property}
          onChange={(condition) => {
            drop(name);
            replace(undefined, condition);
          }}
          onRemove={() => drop(name)}
        />
      ))}
      {list.isNarrowed && (
        <Button size="small" variant="quiet" onClick={list.showAll}>
          {t('lists.clearAll')}
        </Button>
      )}
    </div>
  );
}
