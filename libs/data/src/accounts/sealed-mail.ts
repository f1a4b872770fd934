import type { WorkspaceId } from '@tessera/kernel/ids';

/** An unsent mail, in the outbox of the document that caused it. */
export interface SealedMail {
  /** Id of the job that sends it. */
  id: string;
  type: 'mail.requested';
  at: Date;
  /** Recipient, subject and text: encrypted, because a code or link in it opens an account. */
  sealed: string;
  /** Whose SMTP server sends it; absent for mail of the installation, such as codes and invitations. */
  workspace?: WorkspaceId;
}
