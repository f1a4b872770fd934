import type { WorkspaceId } from '@tessera/kernel/ids';

/** Signs texts, and reads what was signed. */
interface Signing {
  writeSigned(content: readonly (string | number)[], purpose: string): string;
  readSigned<Content extends readonly (string | number)[]>(signed: string, purpose: string): Content | null;
}

const purpose = 'chat-token';
/** Longer than any token that was signed. */
const longest = 400;

/** What a guest's token opens: one conversation, until a moment. It is stored nowhere. */
export interface ChatLink {
  workspace: WorkspaceId;
  conversation: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The token of a guest. */
export const writeChatToken = (signing: Signing, { workspace, conversation, until }: ChatLink): string =>
  signing.writeSigned([workspace, conversation, until], purpose);

/** @returns null for a token that this installation did not make */
export function readChatToken(signing: Signing, token: string): ChatLink | null {
  if (token.length > longest) return null;
  const content = signing.readSigned<[WorkspaceId, string, number]>(token, purpose);
  if (!content) return null;
  const [workspace, conversation, until] = content;
  return { workspace, conversation, until };
}

/** The address of a chat for an invited customer. What stands behind the # is never sent, so no log has it. */
export const chatAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/a/chat#${token}`;
