import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../ui/fields/search-field.tsx';
import { iconNames } from './icon-set.ts';
import styles from './icons.module.css';
import { NamedIcon } from './named-icon.tsx';

const wordsOf = (name: string): string => name.replaceAll('-', ' ');

/** Chooses one of the icons, by search or by arrow keys. */
export function IconPicker({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  const group = useId();
  const [search, setSearch] = useState('');
  const found = iconNames.filter((name) => wordsOf(name).includes(search.trim().toLowerCase()));
  return (
    <fieldset className={styles.picker}>
      <legend>{t('icons.label')}</legend>
      <SearchField label={t('icons.search')} value={search} onChange={setSearch} />
      <div className={styles.icons}>
        {found.map((name) => (
          <label key={name} title={wordsOf(name)} className={styles.icon}>
            <input
              type="radio"
              name={group}
              checked={name === value}
              aria-label={wordsOf(name)}
              onChange={() => onChange(name)}
            />
            <NamedIcon name={name} size={20} />
          </label>
        ))}
        {found.length === 0 && <p>{t('icons.none')}</p>}
      </div>
    </fieldset>
  );
}
