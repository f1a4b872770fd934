import { hkdfSync } from 'node:crypto';
import type { WorkspaceId } from '@tessera/kernel/ids';

/**
 * The secret that a workspace's webhook calls are signed with. It follows from the installation's key, so it is the
 * same in every process, is stored nowhere, and tells nothing about another workspace's.
 * @param key 32 bytes in base64 (setting SECRET_KEY)
 */
export function signingSecretOf(key: string, workspace: WorkspaceId): string {
  const bytes = hkdfSync('sha256', Buffer.from(key, 'base64'), workspace, 'outbound webhook signature', 32);
  return `whsec_${Buffer.from(bytes).toString('base64url')}`;
}
