import {
  type Credential,
  credentialKinds,
  type CredentialKind,
} from '@tessera/contracts/credentials/stored-credentials.schema';
import type { CredentialDocument } from '@tessera/data/credentials/credential.repository';

const kindOf = (stored: string): CredentialKind => credentialKinds.find((kind) => kind === stored) ?? 'bearer';

/** A credential without its secret. */
export const credentialToWire = (stored: CredentialDocument, createdBy: string): Credential => ({
  id: stored._id,
  name: stored.name,
  kind: kindOf(stored.kind),
  hosts: stored.hosts,
  state: stateOf(stored),
  failure: stored.failure,
  created_by: { id: stored.createdBy, name: createdBy },
  updated_at: stored.updatedAt.toISOString(),
  last_used_at: stored.lastUsedAt?.toISOString() ?? null,
});

function stateOf({ kind, failure, lastUsedAt, grant, token }: CredentialDocument): Credential['state'] {
  // A provider may give a token without what renews it.
  const isOver = !grant && (!token || token.until.getTime() <= Date.now());
  if (kind === 'authorizationCode' && isOver) return 'reconnect';
  if (failure !== null) return 'failed';
  return lastUsedAt === null && kind !== 'authorizationCode' ? 'untested' : 'connected';
}
