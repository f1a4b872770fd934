import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { useMay } from '../../../../session/use-session.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';

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
  const { data, isPending } = useQuery({ ...api.credentials.status.options({ query: {} }), enabled: maySee });
  if (!maySee && value === '') return null;
  const options = data?.integrations.map(({ id, name, hosts }) => ({
    value: id,
    label: `${name} · ${hosts.join(', ')}`,
  }));
  return (
    <SelectField
      label={t('workflows.kinds.webhook.credential')}
      description={t(maySee ? 'workflows.kinds.webhook.credentialHint' : 'workflows.kinds.webhook.credentialNoRight')}
      value={value === '' ? null : value}
      unknown={t('workflows.kinds.webhook.credentialUnknown')}
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
