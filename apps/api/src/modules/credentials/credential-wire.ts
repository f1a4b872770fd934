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
  state: stored.failure !== null ? 'failed' : stored.lastUsedAt === null ? 'untested' : 'connected',
  failure: stored.failure,
  created_by: { id: stored.createdBy, name: createdBy },
  updated_at: stored.updatedAt.toISOString(),
  last_used_at: stored.lastUsedAt?.toISOString() ?? null,
});
