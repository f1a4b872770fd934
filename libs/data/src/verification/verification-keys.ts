import type { VerificationDocument } from './verification.repository.ts';

type Named = Pick<VerificationDocument, '_id' | 'workspace'>;

/** Below this lies all that is stored of a verification, but for its uploads. */
export const verificationPrefix = ({ workspace, _id }: Named): string => `verifications/${workspace}/${_id}`;

/**
 * Where LiveKit Egress puts its copy of a session: in our bucket, or below a folder of its own. It comes when the session
 * is over, so nobody notes it: what may lie there is known by its name.
 */
export const egressKey = (verification: Named): string => `${verificationPrefix(verification)}/egress.mp4`;
