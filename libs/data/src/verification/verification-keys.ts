import type { StoredMedia, VerificationDocument } from './verification-document.ts';

type Named = Pick<VerificationDocument, '_id' | 'workspace'>;

/** Key prefix of all blobs of a verification, except its uploads. */
export const verificationPrefix = ({ workspace, _id }: Named): string => `verifications/${workspace}/${_id}`;

/** Key prefix of the artefacts of a kind, including those of an interrupted sealing. */
export const mediaPrefix = (verification: Named, kind: string): string => `${verificationPrefix(verification)}/${kind}`;

/** Contains the content's hash, so that two workers with the same task never overwrite each other. */
export const mediaKey = (verification: Named, kind: StoredMedia['kind'], sha256: string): string =>
  `${mediaPrefix(verification, kind)}/${sha256.slice(0, 24)}`;

/**
 * Key prefix of LiveKit Egress's copy of a session: in our bucket, or in a folder of its own. It arrives after the
 * session and is not recorded, so it is found by name.
 */
export const egressKey = (verification: Named): string => `${verificationPrefix(verification)}/egress.mp4`;

/** Key of an agent's recording; contains the content's hash. */
export const agentAudioKey = (verification: Named, epoch: number, sha256: string): string =>
  `${verificationPrefix(verification)}/agent-audio-${epoch}-${sha256.slice(0, 24)}`;

/** Whether a key belongs to this agent's recording. Processes of an older version omit the hash. */
export const isAudioOf = (key: string, epoch: string): boolean =>
  key.includes(`/agent-audio-${epoch}-`) || key.endsWith(`/agent-audio-${epoch}`);
