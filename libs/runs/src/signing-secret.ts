import { hkdfSync } from 'node:crypto';
import type { WorkspaceId } from '@tessera/kernel/ids';

/**
 * Secret that signs a workspace's webhook calls. It is derived from the installation's key: the same in every process,
 * never stored, and independent of other workspaces' secrets.
 * @param key 32 bytes in base64 (setting SECRET_KEY)
 */
export function signingSecretOf(key: string, workspace: WorkspaceId): string {
  const bytes = hkdfSync('sha256', Buffer.from(key, 'base64'), workspace, 'outbound webhook signature', 32);
  return `whsec_${Buffer.from(bytes).toString('base64url')}`;
}
