/** A mail that must be sent, in the outbox of the document that it is about. */
export interface SealedMail {
  /** Names the job that sends it. */
  id: string;
  type: 'mail.requested';
  at: Date;
  /** Who, subject and text: encrypted, because a code or a link in it opens an account. */
  sealed: string;
}
