import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personalTimeZone, timeZoneOptions } from '../time-zones.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

interface TimeZoneFieldProps {
  label: string;
  value: string;
  error?: string;
  /** May be left out: then the workspace's own zone counts. */
  clearable?: boolean;
  onChange(zone: string): void;
}

/** Every zone that this browser knows, the person's own first. */
export function TimeZoneField({ label, value, error, clearable, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const options = useMemo(() => {
    const named = timeZoneOptions(personalTimeZone(), value);
    return clearable ? [{ value: '', label: t('schedule.workspaceZone') }, ...named] : named;
  }, [value, clearable, t]);
  return <SelectField label={label} value={value} options={options} searchable error={error} onChange={onChange} />;
}
