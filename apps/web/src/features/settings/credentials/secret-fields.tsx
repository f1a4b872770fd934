import {
  clientAuths,
  type CredentialKind,
  mailboxSecurities,
} from '@tessera/contracts/credentials/stored-credentials.schema';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CredentialDraft } from './credential-draft.ts';

interface SecretFieldsProps {
  draft: CredentialDraft;
  set: (changes: Partial<CredentialDraft>) => void;
  /** Messages by dotted path. */
  problems: Readonly<Record<string, string>>;
}

const places = ['header', 'query'] as const;

function ApiKeyFields({ draft, set, problems }: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedField
        label={t('settings.credentials.in')}
        value={draft.in}
        options={places.map((value) => ({ value, label: t(`settings.credentials.ins.${value}`) }))}
        onChange={(place) => set({ in: place })}
      />
      <TextField
        label={t(`settings.credentials.parameter.${draft.in}`)}
        value={draft.parameter}
        error={problems['secret.name']}
        required
        onChange={(parameter) => set({ parameter })}
      />
      <PasswordField
        label={t('settings.credentials.value')}
        value={draft.value}
        error={problems['secret.value']}
        autoComplete="new-password"
        required
        onChange={(value) => set({ value })}
      />
    </>
  );
}

function BasicFields({ draft, set, problems }: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('settings.credentials.username')}
        value={draft.username}
        error={problems['secret.username']}
        onChange={(username) => set({ username })}
      />
      <PasswordField
        label={t('settings.credentials.password')}
        value={draft.password}
        error={problems['secret.password']}
        autoComplete="new-password"
        required
        onChange={(password) => set({ password })}
      />
    </>
  );
}

function BearerFields({ draft, set, problems }: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('settings.credentials.token')}
      value={draft.token}
      error={problems['secret.token']}
      autoComplete="new-password"
      required
      onChange={(token) => set({ token })}
    />
  );
}

function ClientFields({ draft, set, problems }: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('settings.credentials.tokenUrl')}
        value={draft.tokenUrl}
        placeholder="https://example.com/oauth/token"
        error={problems['secret.token_url']}
        required
        onChange={(tokenUrl) => set({ tokenUrl })}
      />
      <TextField
        label={t('settings.credentials.clientId')}
        value={draft.clientId}
        error={problems['secret.client_id']}
        required
        onChange={(clientId) => set({ clientId })}
      />
      <PasswordField
        label={t('settings.credentials.clientSecret')}
        value={draft.clientSecret}
        error={problems['secret.client_secret']}
        autoComplete="new-password"
        required
        onChange={(clientSecret) => set({ clientSecret })}
      />
      <TextField
        label={t('settings.credentials.scope')}
        description={t('settings.credentials.scopeHint')}
        value={draft.scope}
        error={problems['secret.scope']}
        onChange={(scope) => set({ scope })}
      />
    </>
  );
}

function CodeFields(props: SecretFieldsProps) {
  const { t } = useTranslation();
  const { draft, set, problems } = props;
  return (
    <>
      <CopyField
        label={t('settings.credentials.redirect')}
        description={t('settings.credentials.redirectHint')}
        value={`${window.location.origin}/settings/credentials/connected`}
      />
      <TextField
        label={t('settings.credentials.authorizeUrl')}
        description={t('settings.credentials.afterSaving')}
        value={draft.authorizeUrl}
        placeholder="https://example.com/oauth/authorize"
        error={problems['secret.authorize_url']}
        required
        onChange={(authorizeUrl) => set({ authorizeUrl })}
      />
      <ClientFields {...props} />
      <SegmentedField
        label={t('settings.credentials.clientAuth')}
        value={draft.clientAuth}
        options={clientAuths.map((value) => ({ value, label: t(`settings.credentials.clientAuths.${value}`) }))}
        onChange={(clientAuth) => set({ clientAuth })}
      />
    </>
  );
}

/** The usual ports of IMAP with TLS, and without it at first. */
const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;

function MailboxFields({ draft, set, problems }: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('settings.credentials.host')}
        value={draft.host}
        placeholder="imap.example.com"
        error={problems['secret.host']}
        required
        onChange={(host) => set({ host })}
      />
      <SegmentedField
        label={t('settings.credentials.security')}
        value={draft.security}
        options={mailboxSecurities.map((value) => ({ value, label: t(`settings.credentials.securities.${value}`) }))}
        onChange={(security) => set({ security, port: usualPorts[security] })}
      />
      <NumberField
        label={t('settings.credentials.port')}
        value={draft.port}
        error={problems['secret.port']}
        min={1}
        max={65_535}
        required
        onChange={(port) => set({ port })}
      />
      <TextField
        label={t('settings.credentials.username')}
        value={draft.username}
        error={problems['secret.username']}
        required
        onChange={(username) => set({ username })}
      />
      <PasswordField
        label={t('settings.credentials.password')}
        description={t('settings.credentials.mailboxHint')}
        value={draft.password}
        error={problems['secret.password']}
        autoComplete="new-password"
        required
        onChange={(password) => set({ password })}
      />
    </>
  );
}

const fields: { readonly [Kind in CredentialKind]: ComponentType<SecretFieldsProps> } = {
  apiKey: ApiKeyFields,
  basic: BasicFields,
  bearer: BearerFields,
  clientCredentials: ClientFields,
  authorizationCode: CodeFields,
  mailbox: MailboxFields,
};

/** The fields of the kind that is chosen. */
export function SecretFields(props: SecretFieldsProps) {
  const Fields = fields[props.draft.kind];
  return <Fields {...props} />;
}
