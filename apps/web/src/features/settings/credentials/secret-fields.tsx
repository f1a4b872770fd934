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

type TextPart =
  | 'parameter'
  | 'value'
  | 'username'
  | 'password'
  | 'token'
  | 'tokenUrl'
  | 'clientId'
  | 'clientSecret'
  | 'scope'
  | 'authorizeUrl'
  | 'host';
/** Parts of a secret under the names of the contract, by which it names problems. */
const wireNames: Partial<Record<TextPart, string>> = {
  parameter: 'name',
  tokenUrl: 'token_url',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  authorizeUrl: 'authorize_url',
};

interface PartFieldProps extends SecretFieldsProps {
  part: TextPart;
  /** The part's own by default. */
  label?: string;
  description?: string;
  placeholder?: string;
  /** Whether it is hidden as a password. */
  hidden?: boolean;
  optional?: boolean;
}

/** The field of one part of a secret. */
function PartField({ draft, set, problems, part, label, hidden = false, optional = false, ...rest }: PartFieldProps) {
  const { t } = useTranslation();
  const field = {
    ...rest,
    label: label ?? t(`settings.credentials.${part}`),
    value: draft[part],
    error: problems[`secret.${wireNames[part] ?? part}`],
    required: !optional,
    onChange: (text: string) => set({ [part]: text }),
  };
  return hidden ? <PasswordField {...field} autoComplete="new-password" /> : <TextField {...field} />;
}

function ApiKeyFields(props: SecretFieldsProps) {
  const { t } = useTranslation();
  const { draft, set } = props;
  return (
    <>
      <SegmentedField
        label={t('settings.credentials.in')}
        value={draft.in}
        options={places.map((value) => ({ value, label: t(`settings.credentials.ins.${value}`) }))}
        onChange={(place) => set({ in: place })}
      />
      <PartField {...props} part="parameter" label={t(`settings.credentials.parameter.${draft.in}`)} />
      <PartField {...props} part="value" hidden />
    </>
  );
}

function BasicFields(props: SecretFieldsProps) {
  return (
    <>
      <PartField {...props} part="username" />
      <PartField {...props} part="password" hidden />
    </>
  );
}

const BearerFields = (props: SecretFieldsProps) => <PartField {...props} part="token" hidden />;

function ClientFields(props: SecretFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PartField {...props} part="tokenUrl" placeholder="https://example.com/oauth/token" />
      <PartField {...props} part="clientId" />
      <PartField {...props} part="clientSecret" hidden />
      <PartField {...props} part="scope" description={t('settings.credentials.scopeHint')} optional />
    </>
  );
}

function CodeFields(props: SecretFieldsProps) {
  const { t } = useTranslation();
  const { draft, set } = props;
  return (
    <>
      <CopyField
        label={t('settings.credentials.redirect')}
        description={t('settings.credentials.redirectHint')}
        value={`${window.location.origin}/settings/credentials/connected`}
      />
      <PartField
        {...props}
        part="authorizeUrl"
        description={t('settings.credentials.afterSaving')}
        placeholder="https://example.com/oauth/authorize"
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

function MailboxFields(props: SecretFieldsProps) {
  const { t } = useTranslation();
  const { draft, set, problems } = props;
  return (
    <>
      <PartField {...props} part="host" placeholder="imap.example.com" />
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
      <PartField {...props} part="username" />
      <PartField {...props} part="password" description={t('settings.credentials.mailboxHint')} hidden />
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
