import type { StoredMedia, VerificationDocument } from './verification-document.ts';

type Named = Pick<VerificationDocument, '_id' | 'workspace'>;

/** Below this lies all that is stored of a verification, but for its uploads. */
export const verificationPrefix = ({ workspace, _id }: Named): string => `verifications/${workspace}/${_id}`;

/** Below this lies what was made of a kind when a verification was sealed, also by a try that broke off. */
export const mediaPrefix = (verification: Named, kind: string): string => `${verificationPrefix(verification)}/${kind}`;

/** The key names the content, so that two workers that do the same never write over each other's. */
export const mediaKey = (verification: Named, kind: StoredMedia['kind'], sha256: string): string =>
  `${mediaPrefix(verification, kind)}/${sha256.slice(0, 24)}`;

/**
 * Where LiveKit Egress puts its copy of a session: in our bucket, or below a folder of its own. It comes when the session
 * is over, so nobody notes it: what may lie there is known by its name.
 */
export const egressKey = (verification: Named): string => `${verificationPrefix(verification)}/egress.mp4`;

/** Where lies what an agent recorded; the key names the content. */
export const agentAudioKey = (verification: Named, epoch: number, sha256: string): string =>
  `${verificationPrefix(verification)}/agent-audio-${epoch}-${sha256.slice(0, 24)}`;

/** Whether a key is of what this agent recorded. A process of an older version leaves the content out. */
export const isAudioOf = (key: string, epoch: string): boolean =>
  key.includes(`/agent-audio-${epoch}-`) || key.endsWith(`/agent-audio-${epoch}`);
