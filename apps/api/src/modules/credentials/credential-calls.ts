import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CredentialDocument, CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { CredentialVault } from '@tessera/kit/outbound/credential-vault';
import { Mailboxes } from '@tessera/kit/outbound/mailboxes';
import type { AuthorizationCode, CodeAnswer } from '@tessera/kit/outbound/oauth-tokens';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { ImapFault, OutboundImap } from '@tessera/kit/outbound/outbound-imap';
import { Sealing } from '@tessera/kit/sealing';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

const timeoutMs = 10_000;

/** Calls an address with a stored credential, for a test of it. */
@Injectable()
export class CredentialCalls implements OnApplicationShutdown {
  private readonly http: OutboundHttp;
  private readonly vault: CredentialVault<CredentialDocument>;
  private readonly mailboxes: Mailboxes;

  constructor(
    repository: CredentialRepository,
    sealing: Sealing,
    @Inject(API_SETTINGS) settings: Pick<ApiSettings, 'OUTBOUND_ALLOW'>,
  ) {
    const rules = new AddressRules(settings.OUTBOUND_ALLOW);
    this.http = new OutboundHttp(rules);
    this.mailboxes = new Mailboxes(sealing, repository, new OutboundImap(rules));
    this.vault = new CredentialVault<CredentialDocument>(sealing, repository, this.http);
  }

  /** Answers with the status alone: the content may be none of the caller's business. */
  async try(workspace: WorkspaceId, id: string, url: string): Promise<{ accepted: boolean; answer: string }> {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { 'user-agent': 'Tessera-Test/1', accept: '*/*', 'accept-encoding': acceptedEncodings };
    try {
      const { status } = await this.vault.send(workspace, id, { method: 'GET', url, headers, body: null, signal });
      return { accepted: status < 400, answer: `The other side answered ${status}.` };
    } catch (error) {
      if (error instanceof OutboundFault) return { accepted: false, answer: error.message };
      if (signal.aborted)
        return { accepted: false, answer: `There was no answer within ${timeoutMs / 1_000} seconds.` };
      throw error;
    }
  }

  /** Logs in to a mailbox and opens a folder. Nothing in it is read. */
  async tryMailbox(workspace: WorkspaceId, id: string, folder: string): Promise<{ accepted: boolean; answer: string }> {
    try {
      return await this.mailboxes.within(workspace, { credential: id, folder }, async ({ messages }) => ({
        accepted: true,
        answer: `The login was accepted. The folder ${folder} has ${messages} ${messages === 1 ? 'message' : 'messages'}.`,
      }));
    } catch (error) {
      if (error instanceof ImapFault) return { accepted: false, answer: error.message };
      throw error;
    }
  }

  /**
   * Gets the tokens for a provider's answer.
   * @returns null when the credential was changed meanwhile
   * @throws DomainError UNPROCESSABLE when the provider gives none
   */
  async exchange(
    workspace: WorkspaceId,
    stored: CredentialDocument,
    client: AuthorizationCode,
    answer: CodeAnswer,
  ): Promise<CredentialDocument | null> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.vault.tokens.exchange(workspace, stored, client, answer, signal);
    } catch (error) {
      if (error instanceof OutboundFault) throw unprocessable(error.message, 'body.answer');
      if (signal.aborted) throw unprocessable('The token server did not answer in time. Connect again.', 'body.answer');
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }
}
