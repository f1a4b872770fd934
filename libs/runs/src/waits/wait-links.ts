import type { WorkspaceId } from '@tessera/kernel/ids';

/** Signs texts, and reads what was signed. */
interface Signing {
  writeSigned(content: readonly (string | number)[], purpose: string): string;
  readSigned<Content extends readonly (string | number)[]>(signed: string, purpose: string): Content | null;
}

const purpose = 'wait';

/** The step whose runs a secret address is for. It cannot be forged, and is stored nowhere. */
interface WaitLink {
  workspace: WorkspaceId;
  workflow: string;
  node: string;
}

/** The token of a secret address. */
export const writeWaitLink = (signing: Signing, { workspace, workflow, node }: WaitLink): string =>
  signing.writeSigned([workspace, workflow, node], purpose);

/** @returns null for a token that this installation did not make */
export function readWaitLink(signing: Signing, token: string): WaitLink | null {
  const content = signing.readSigned<[string, string, string]>(token, purpose);
  if (!content) return null;
  const [workspace, workflow, node] = content;
  return { workspace: workspace as WorkspaceId, workflow, node };
}

/** What waits for calls of a step are stored under. */
export const subjectOfCalls = ({ workflow, node }: Pick<WaitLink, 'workflow' | 'node'>): string =>
  `${workflow}/${node}`;
