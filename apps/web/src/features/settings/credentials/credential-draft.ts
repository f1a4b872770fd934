import type {
  Credential,
  CredentialKind,
  clientAuths,
  mailboxSecurities,
} from '@tessera/contracts/credentials/stored-credentials.schema';

/** What the dialog holds: the fields of every kind, so that switching the kind loses nothing. */
export interface CredentialDraft {
  name: string;
  hosts: readonly string[];
  kind: CredentialKind;
  /** Whether a secret is entered; always for a new credential. */
  hasSecret: boolean;
  in: 'header' | 'query';
  parameter: string;
  value: string;
  username: string;
  password: string;
  token: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  authorizeUrl: string;
  clientAuth: (typeof clientAuths)[number];
  host: string;
  port: number | null;
  security: (typeof mailboxSecurities)[number];
}

/** @param stored null for a new credential */
export const draftOf = (stored: Credential | null): CredentialDraft => ({
  name: stored?.name ?? '',
  hosts: stored?.hosts ?? [],
  kind: stored?.kind ?? 'apiKey',
  hasSecret: stored === null,
  ...{ in: 'header', parameter: 'X-Api-Key', value: '', username: '', password: '', token: '' },
  ...{ tokenUrl: '', clientId: '', clientSecret: '', scope: '', authorizeUrl: '', clientAuth: 'header' },
  ...{ host: stored?.kind === 'mailbox' ? (stored.hosts[0] ?? '') : '', port: 993, security: 'tls' },
});

const secrets: { readonly [Kind in CredentialKind]: (draft: CredentialDraft) => object } = {
  apiKey: ({ in: where, parameter, value }) => ({ in: where, name: parameter, value }),
  basic: ({ username, password }) => ({ username, password }),
  bearer: ({ token }) => ({ token }),
  clientCredentials: ({ tokenUrl, clientId, clientSecret, scope }) => ({
    ...{ token_url: tokenUrl, client_id: clientId },
    ...{ client_secret: clientSecret, scope },
  }),
  authorizationCode: ({ authorizeUrl, tokenUrl, clientId, clientSecret, clientAuth, scope }) => ({
    ...{ authorize_url: authorizeUrl, token_url: tokenUrl, client_id: clientId },
    ...{ client_secret: clientSecret, client_auth: clientAuth, scope },
  }),
  mailbox: ({ host, port, security, username, password }) => ({
    ...{ host, security, username, password },
    ...(port !== null && { port }),
  }),
};

/** The body of the call, as far as it is filled. */
export const bodyOf = (draft: CredentialDraft): object => ({
  name: draft.name,
  // A mailbox goes to its own host only.
  hosts: draft.kind === 'mailbox' && draft.hasSecret ? [draft.host || '-'] : draft.hosts,
  ...(draft.hasSecret && { secret: { kind: draft.kind, ...secrets[draft.kind](draft) } }),
});
