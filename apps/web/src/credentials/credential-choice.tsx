import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';
import { SelectField } from '../ui/fields/select-field.tsx';

interface CredentialChoiceProps {
  /** Id of the chosen one; empty for none. */
  value: string;
  error: string | undefined;
  onChange(id: string): void;
}

/** Chooses a stored credential. Without the right to see them, only an earlier choice shows. */
export function CredentialChoice({ value, error, onChange }: CredentialChoiceProps) {
  const { t } = useTranslation();
  const maySee = useMay()('credentials:CAN_VIEW');
  const { data, isPending } = useQuery({ ...api.storedCredentials.status.options({ query: {} }), enabled: maySee });
  if (!maySee && value === '') return null;
  const options = data?.integrations.map(({ id, name, hosts }) => ({
    value: id,
    label: `${name} · ${hosts.join(', ')}`,
  }));
  return (
    <SelectField
      label={t('credentials.one')}
      description={t(maySee ? 'credentials.hint' : 'credentials.noRight')}
      value={value === '' ? null : value}
      unknown={t('credentials.unknown')}
      options={options ?? []}
      loading={maySee && isPending}
      disabled={!maySee}
      error={error}
      searchable
      onChange={onChange}
      onClear={() => onChange('')}
    />
  );
}
