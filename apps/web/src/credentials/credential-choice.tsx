import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';
import { SelectField } from '../ui/fields/select-field.tsx';

interface CredentialChoiceProps {
  /** Id of the chosen one; empty for none. */
  value: string;
  error: string | undefined;
  /** A mailbox to read, in place of something that is sent with calls. */
  ofMailboxes?: boolean;
  onChange(id: string): void;
}

/** Chooses a stored credential. Without the right to see them, only an earlier choice shows. */
export function CredentialChoice({ value, error, ofMailboxes = false, onChange }: CredentialChoiceProps) {
  const { t } = useTranslation();
  const maySee = useMay()('credentials:CAN_VIEW');
  const { data, isPending } = useQuery({ ...api.storedCredentials.status.options({ query: {} }), enabled: maySee });
  if (!maySee && value === '') return null;
  const options = data?.integrations
    .filter(({ kind }) => (kind === 'mailbox') === ofMailboxes)
    .map(({ id, name, hosts }) => ({ value: id, label: `${name} · ${hosts.join(', ')}` }));
  const hint = t(ofMailboxes ? 'credentials.mailboxHint' : 'credentials.hint');
  return (
    <SelectField
      label={t(ofMailboxes ? 'credentials.mailbox' : 'credentials.one')}
      description={maySee ? hint : t('credentials.noRight')}
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
