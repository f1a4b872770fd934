import type { WorkspaceId } from '@tessera/kernel/ids';

/** Signs texts, and reads what was signed. */
interface Signing {
  writeSigned(content: readonly (string | number)[], purpose: string): string;
  readSigned<Content extends readonly (string | number)[]>(signed: string, purpose: string): Content | null;
}

const purpose = 'approval';

/** What a mailed link is about: one approval and one recipient. It cannot be forged, and is stored nowhere. */
export interface ApprovalLink {
  workspace: WorkspaceId;
  approval: string;
  /** The member that it was sent to; null for an address outside of the workspace. */
  person: string | null;
  email: string;
}

/** The token of a link. */
export const writeApprovalLink = (signing: Signing, { workspace, approval, person, email }: ApprovalLink): string =>
  signing.writeSigned([workspace, approval, person ?? '', email], purpose);

/** @returns null for a token that this installation did not make */
export function readApprovalLink(signing: Signing, token: string): ApprovalLink | null {
  const content = signing.readSigned<[string, string, string, string]>(token, purpose);
  if (!content) return null;
  const [workspace, approval, person, email] = content;
  return { workspace: workspace as WorkspaceId, approval, person: person || null, email };
}
