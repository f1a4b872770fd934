import type { Properties } from '@tessera/query/values';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { FilterCount } from './filter-count.tsx';
import styles from './filters.module.css';

interface MoreFiltersProps {
  properties: Properties;
  /** Properties that are already filtered. */
  active: readonly string[];
  /** Number of filters. */
  count: number;
  onChoose: (names: readonly string[]) => void;
}

/** The dropdown of the specification: properties to filter by, with search, count, Clear selection and Add Filter. */
export function MoreFilters({ properties, active, count, onChoose }: MoreFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={280}
      trigger={
        <Button
          icon={<IconFilter size={16} aria-hidden />}
          iconAfter={<FilterCount count={count} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('lists.moreFilters')}
        </Button>
      }
    >
      <PropertyChoice
        properties={properties}
        active={active}
        onChoose={(names) => {
          onChoose(names);
          setIsOpen(false);
        }}
      />
    </Popover>
  );
}

function PropertyChoice({ properties, active, onChoose }: Omit<MoreFiltersProps, 'count'>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>(active);
  const found = Object.entries(properties).filter(
    ([, { kind, label }]) => kind !== 'files' && label.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <SearchField label={t('lists.searchFilters')} value={search} onChange={setSearch} />
      <ul className={styles.properties} aria-label={t('lists.filters')}>
        {found.map(([name, { label }]) => (
          <li key={name}>
            <CheckboxField
              label={label}
              checked={ticked.includes(name)}
              onChange={(isTicked) =>
                setTicked(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name))
              }
            />
          </li>
        ))}
        {found.length === 0 && <li>{t('lists.noFilters')}</li>}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" disabled={ticked.length === 0} onClick={() => setTicked([])}>
          {t('lists.clearSelection')}
        </Button>
        <Button size="small" variant="primary" onClick={() => onChoose(ticked)}>
          {t('lists.addFilter')}
        </Button>
      </div>
    </>
  );
}
