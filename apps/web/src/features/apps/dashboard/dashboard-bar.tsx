import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { useTranslation } from 'react-i18next';
import { ConditionBar } from '../../../lists/filters/condition-bar.tsx';
import { type ChosenRange, RangeChoice } from '../../../time/range-choice.tsx';
import { sourceName } from '@tessera/contracts/dashboards/tiles.schema';
import styles from './dashboard.module.css';

/** What somebody narrows the rows by, by the names of their sources. */
export type SourceFilters = Readonly<Record<string, Filter | null>>;

interface Props {
  range: ChosenRange;
  onRange: (range: ChosenRange) => void;
  /** The rows of the tiles; each kind has filters of its own. */
  sources: readonly SourceDetails[];
  filters: SourceFilters;
  onFilter: (source: string, filter: Filter | null) => void;
}

/** The range and the filters of a whole dashboard. */
export function DashboardBar({ range, onRange, sources, filters, onFilter }: Props) {
  const { t } = useTranslation();
  const known = sources.filter(({ properties }) => Object.keys(properties).length > 0);
  return (
    <div className={styles.bar}>
      <RangeChoice chosen={range} fallback="all" onRange={onRange} />
      {known.map(({ source, name, properties }) => {
        const key = sourceName(source);
        const label = name ?? t(`dashboards.sources.${source.kind}`);
        return (
          <div key={key} className={styles.filters}>
            {known.length > 1 && <span>{label}</span>}
            <ConditionBar
              region={t('dashboards.filters', { name: label })}
              properties={properties}
              value={filters[key] ?? null}
              onChange={(filter) => onFilter(key, filter)}
            />
          </div>
        );
      })}
    </div>
  );
}
