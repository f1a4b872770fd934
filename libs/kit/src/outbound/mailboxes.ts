import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Sealing } from '../sealing.ts';
import { type CredentialStore, unsealCredential } from './credential-vault.ts';
import { ImapFault, type MailboxLogin, type OpenFolder, type OutboundImap } from './outbound-imap.ts';

type StoredCredential = NonNullable<Awaited<ReturnType<CredentialStore['byId']>>>;

/** Opens mailboxes whose logins are stored credentials. */
export class Mailboxes<Stored extends StoredCredential = StoredCredential> {
  constructor(
    private readonly sealing: Sealing,
    private readonly store: CredentialStore<Stored>,
    private readonly imap: OutboundImap,
  ) {}

  /**
   * Notes at the credential whether the login was accepted.
   * @throws ImapFault with the words of the server, or for a credential that is gone or no mailbox
   */
  async within<T>(
    workspace: WorkspaceId,
    { credential, folder }: { credential: string; folder: string },
    read: (open: OpenFolder) => Promise<T>,
  ): Promise<T> {
    const stored = await this.store.byId(workspace, credential);
    if (!stored) throw new ImapFault('The mailbox was deleted. Choose another.', false);
    const login = this.loginOf(workspace, stored);
    try {
      const result = await this.imap.within(login, folder, read);
      await this.store.noteUse(workspace, stored, null);
      return result;
    } catch (error) {
      if (error instanceof ImapFault && error.isLogin) await this.store.noteUse(workspace, stored, error.message);
      throw error;
    }
  }

  private loginOf(workspace: WorkspaceId, { _id: id, name, sealed }: Stored): MailboxLogin {
    const secret = unsealCredential(this.sealing, { workspace, id, sealed });
    if (secret.kind !== 'mailbox') throw new ImapFault(`The credential “${name}” is not a mailbox.`, false);
    return secret;
  }
}
