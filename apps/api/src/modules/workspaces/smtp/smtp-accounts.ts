import { Inject, Injectable } from '@nestjs/common';
import type { SmtpServerSettings } from '@tessera/contracts/smtp/smtp.schema';
import { type SmtpConfigDocument, SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundSmtp, SmtpFault, type SmtpServerLogin } from '@tessera/kit/outbound/outbound-smtp';
import { sealSmtpPassword, unsealSmtpPassword } from '@tessera/kit/outbound/smtp-password';
import { Sealing } from '@tessera/kit/sealing';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';

/** The SMTP server of a workspace: saves it, and talks to it for tests. */
@Injectable()
export class SmtpAccounts {
  private readonly smtp: OutboundSmtp;

  constructor(
    private readonly repository: SmtpConfigRepository,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) settings: Pick<ApiSettings, 'OUTBOUND_ALLOW'>,
  ) {
    this.smtp = new OutboundSmtp(new AddressRules(settings.OUTBOUND_ALLOW));
  }

  /**
   * The password to use with these settings: the entered one, or the stored one of the same login.
   * @throws DomainError UNPROCESSABLE when the stored one would go to another server
   */
  passwordFor(workspace: WorkspaceId, given: SmtpServerSettings, stored: SmtpConfigDocument | null): string {
    if (given.username === '') return '';
    if (given.password !== undefined) return given.password;
    const isSame =
      stored?.sealedPassword &&
      stored.host === given.host &&
      stored.port === given.port &&
      stored.security === given.security &&
      stored.username === given.username;
    if (isSame) return unsealSmtpPassword(this.sealing, workspace, stored.sealedPassword ?? '');
    const message = 'Enter the password: the stored one belongs to another server or user, or there is none.';
    throw unprocessable(message, 'body.password');
  }

  save(workspace: WorkspaceId, given: SmtpServerSettings, password: string): Promise<SmtpConfigDocument> {
    return this.repository.save(workspace, {
      host: given.host,
      port: given.port,
      security: given.security,
      username: given.username,
      sealedPassword: password === '' ? null : sealSmtpPassword(this.sealing, workspace, password),
      fromName: given.from_name,
      fromAddress: given.from_address,
      isEnabled: given.is_enabled,
    });
  }

  /** Logs in to a server that need not be saved. */
  async verify(given: SmtpServerSettings, password: string): Promise<{ accepted: boolean; answer: string }> {
    const from = { name: given.from_name, address: given.from_address };
    return answered(async () => {
      await this.smtp.verify({ ...given, password, from });
      return 'The server accepted the connection and the login.';
    });
  }

  async send(
    stored: SmtpConfigDocument,
    message: { id: string; to: string; subject: string; text: string },
  ): Promise<{ accepted: boolean; answer: string }> {
    const { workspace } = stored;
    const result = await answered(() => this.smtp.send(this.loginOf(stored), message));
    if (result.accepted) await this.repository.noteSent(workspace, new Date());
    else await this.repository.noteFailure(workspace, new Date(), result.answer);
    return result;
  }

  private loginOf({ sealedPassword, fromName, fromAddress, ...stored }: SmtpConfigDocument): SmtpServerLogin {
    const password = sealedPassword === null ? '' : unsealSmtpPassword(this.sealing, stored.workspace, sealedPassword);
    return { ...stored, password, from: { name: fromName, address: fromAddress } };
  }
}

async function answered(talk: () => Promise<string>): Promise<{ accepted: boolean; answer: string }> {
  try {
    return { accepted: true, answer: await talk() };
  } catch (error) {
    if (error instanceof SmtpFault) return { accepted: false, answer: error.message };
    throw error;
  }
}
