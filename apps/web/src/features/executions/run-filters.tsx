import { useQuery } from '@tanstack/react-query';
import { runStatuses } from '@tessera/contracts/executions/executions.schema';
import { triggerKinds } from '@tessera/nodes/node-kinds';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { factsOf } from '../../flow/node-facts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './run-list.module.css';
import { isFiltered, rangeNames, type RunSearch } from './run-search.ts';

/** A search waits for a pause in the typing. */
const searchPauseMs = 400;

interface RunFiltersProps {
  value: RunSearch;
  onChange(search: RunSearch): void;
}

/** What the list of runs is narrowed down to. */
export function RunFilters({ value, onChange }: RunFiltersProps) {
  const { t } = useTranslation();
  const workflows = useQuery({ ...api.workflows.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const names = (workflows.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = value.workflow === undefined || names.some((option) => option.value === value.workflow);
  const set = (patch: Partial<RunSearch>): void => onChange({ ...value, ...patch });
  return (
    <div className={styles.filters} role="search" aria-label={t('executions.filters.title')}>
      <SearchField value={value.search ?? ''} onChange={(search) => set({ search: search || undefined })} />
      <SelectField
        label={t('executions.filters.workflow')}
        hideLabel
        placeholder={t('executions.filters.anyWorkflow')}
        value={value.workflow ?? null}
        options={
          known ? names : [...names, { value: value.workflow ?? '', label: t('executions.filters.unknownWorkflow') }]
        }
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
      <SelectField
        label={t('executions.filters.range')}
        hideLabel
        placeholder={t('executions.filters.anyRange')}
        value={value.range ?? null}
        options={rangeNames.map((range) => ({ value: range, label: t(`executions.filters.ranges.${range}`) }))}
        onChange={(range) => set({ range })}
        onClear={() => set({ range: undefined })}
      />
      {isFiltered(value) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('executions.filters.clear')}
        </Button>
      )}
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange(search: string): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: value, from: value });
  // The address changed by other means: by "clear", or the browser's way back.
  if (typed.from !== value) setTyped({ text: value, from: value });
  const commit = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => commit(typed.text), searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed.text]);
  return (
    <TextField
      label={t('executions.filters.search')}
      hideLabel
      type="search"
      icon={<IconSearch size={16} aria-hidden />}
      placeholder={t('executions.filters.search')}
      value={typed.text}
      onChange={(text) => setTyped({ text, from: value })}
    />
  );
}
