import { useQuery } from '@tanstack/react-query';
import { runStatuses } from '@tessera/contracts/executions/executions.schema';
import { triggerKinds } from '@tessera/nodes/node-kinds';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { factsOf } from '../../flow/node-facts.ts';
import { RangeField } from '../../lists/range-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './run-list.module.css';
import { isFiltered, type RunSearch } from './run-search.ts';

interface RunFiltersProps {
  value: RunSearch;
  onChange(search: RunSearch): void;
}

/** What the list of runs is narrowed down to. */
export function RunFilters({ value, onChange }: RunFiltersProps) {
  const { t } = useTranslation();
  const workflows = useQuery({ ...api.workflows.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const names = (workflows.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const set = (patch: Partial<RunSearch>): void => onChange({ ...value, ...patch });
  return (
    <div className={styles.filters} role="search" aria-label={t('executions.filters.title')}>
      <SearchField
        label={t('executions.filters.search')}
        value={value.search ?? ''}
        onChange={(search) => set({ search: search || undefined })}
      />
      <SelectField
        label={t('executions.filters.workflow')}
        hideLabel
        placeholder={t('executions.filters.anyWorkflow')}
        value={value.workflow ?? null}
        options={names}
        unknown={t('executions.filters.unknownWorkflow')}
        searchable
        onChange={(workflow) => set({ workflow })}
        onClear={() => set({ workflow: undefined })}
      />
      <SelectField
        label={t('executions.filters.status')}
        hideLabel
        placeholder={t('executions.filters.anyStatus')}
        value={value.status ?? null}
        options={runStatuses.map((status) => ({ value: status, label: t(`flow.run.${status}`) }))}
        onChange={(status) => set({ status })}
        onClear={() => set({ status: undefined })}
      />
      <SelectField
        label={t('executions.filters.trigger')}
        hideLabel
        placeholder={t('executions.filters.anyTrigger')}
        value={value.trigger ?? null}
        options={triggerKinds.map((kind) => ({
          value: kind,
          label: t(`nodes.${kind}.title`, { defaultValue: factsOf(kind).title }),
        }))}
        onChange={(trigger) => set({ trigger })}
        onClear={() => set({ trigger: undefined })}
      />
      <RangeField value={value.range} onChange={(range) => set({ range })} />
      {isFiltered(value) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('executions.filters.clear')}
        </Button>
      )}
    </div>
  );
}
