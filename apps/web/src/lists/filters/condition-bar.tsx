import type { ListDefinition } from '@tessera/contracts/list';
import type { Filter } from '@tessera/query/filter.schema';
import { FilterBar } from './filter-bar.tsx';

interface ConditionBarProps {
  properties: ListDefinition['properties'];
  /** Null without a condition. */
  value: Filter | null;
  /** Tells several bars of a page apart. */
  region?: string;
  onChange: (value: Filter | null) => void;
}

/** The filters of a list as an input, for conditions that are stored with something else. */
export function ConditionBar({ properties, value, region, onChange }: ConditionBarProps) {
  const filters = value === null ? [] : 'all' in value ? value.all : [value];
  return (
    <FilterBar
      region={region}
      list={{
        definition: { properties, sort: [], isSearchable: false },
        state: { filters, search: '', sort: [] },
        isNarrowed: filters.length > 0,
        showAll: () => onChange(null),
        change: ({ filters: next }) => next && onChange(next.length === 0 ? null : { all: [...next] }),
      }}
      searchLabel={undefined}
      pinned={[]}
    />
  );
}
