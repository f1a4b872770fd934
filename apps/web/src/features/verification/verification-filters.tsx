import { useQuery } from '@tanstack/react-query';
import { Outcome } from '@tessera/contracts/verification/verification.events';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { RangeField } from '../../lists/range-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './verification-list.module.css';
import { isFiltered, type VerificationSearch } from './verification-search.ts';

interface Props {
  value: VerificationSearch;
  onChange(search: VerificationSearch): void;
}

/** What the list of verifications is narrowed down to. */
export function VerificationFilters({ value, onChange }: Props) {
  const { t } = useTranslation();
  const forms = useQuery({ ...api.forms.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const names = (forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const set = (change: Partial<VerificationSearch>): void => onChange({ ...value, ...change });
  return (
    <div className={styles.filters} role="search" aria-label={t('verifications.filters.title')}>
      <SearchField
        label={t('verifications.filters.search')}
        value={value.search ?? ''}
        onChange={(search) => set({ search: search || undefined })}
      />
      <SelectField
        label={t('verifications.filters.outcome')}
        hideLabel
        placeholder={t('verifications.filters.anyOutcome')}
        value={value.outcome ?? null}
        options={Outcome.options.map((outcome) => ({ value: outcome, label: t(`verifications.outcome.${outcome}`) }))}
        onChange={(outcome) => set({ outcome })}
        onClear={() => set({ outcome: undefined })}
      />
      <SelectField
        label={t('verifications.filters.form')}
        hideLabel
        placeholder={t('verifications.filters.anyForm')}
        value={value.form ?? null}
        options={names}
        unknown={t('verifications.filters.unknownForm')}
        searchable
        onChange={(form) => set({ form })}
        onClear={() => set({ form: undefined })}
      />
      <RangeField value={value.range} onChange={(range) => set({ range })} />
      {isFiltered(value) && (
        <Button variant="quiet" onClick={() => onChange({ view: value.view })}>
          {t('verifications.filters.clear')}
        </Button>
      )}
    </div>
  );
}
