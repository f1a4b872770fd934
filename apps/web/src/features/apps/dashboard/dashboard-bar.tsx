import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../lists/filters/filter-bar.tsx';
import { type ChosenRange, RangeChoice } from '../../../time/range-choice.tsx';
import { sourceName } from './dashboard-context.ts';
import styles from './dashboard.module.css';

interface Props {
  range: ChosenRange;
  onRange: (range: ChosenRange) => void;
  /** The rows of the tiles; each kind has filters of its own. */
  sources: readonly SourceDetails[];
  filters: Readonly<Record<string, readonly Filter[]>>;
  onFilters: (source: string, filters: readonly Filter[]) => void;
}

/** The range and the filters of a whole dashboard. */
export function DashboardBar({ range, onRange, sources, filters, onFilters }: Props) {
  const { t } = useTranslation();
  const known = sources.filter(({ properties }) => Object.keys(properties).length > 0);
  return (
    <div className={styles.bar}>
      <RangeChoice chosen={range} fallback="all" onRange={onRange} />
      {known.map(({ source, name, properties }) => {
        const key = sourceName(source);
        const label = name ?? t(`dashboards.sources.${source.kind}`);
        const chosen = filters[key] ?? [];
        return (
          <div key={key} className={styles.filters}>
            {known.length > 1 && <span>{label}</span>}
            <FilterBar
              region={t('dashboards.filters', { name: label })}
              list={{
                definition: { properties, sort: [], isSearchable: false },
                state: { filters: chosen, search: '', sort: [] },
                isNarrowed: chosen.length > 0,
                showAll: () => onFilters(key, []),
                change: ({ filters: next }) => next && onFilters(key, next),
              }}
              searchLabel={undefined}
              pinned={[]}
            />
          </div>
        );
      })}
    </div>
  );
}
