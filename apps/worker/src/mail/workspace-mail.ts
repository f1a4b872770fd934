import { Inject, Injectable } from '@nestjs/common';
import { type SmtpConfigDocument, SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Mail } from '@tessera/kit/mail';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundSmtp, SmtpFault } from '@tessera/kit/outbound/outbound-smtp';
import { unsealSmtpPassword } from '@tessera/kit/outbound/smtp-password';
import { Sealing } from '@tessera/kit/sealing';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { MailRefused, MailTransport } from './mail-transport.ts';

/**
 * Sends mail of a workspace through its own SMTP server while it has one that is switched on, else like all other
 * mail. What its server refused is stored for the settings to show.
 */
@Injectable()
export class WorkspaceMail {
  private readonly smtp: OutboundSmtp;

  constructor(
    private readonly configs: SmtpConfigRepository,
    private readonly transport: MailTransport,
    private readonly sealing: Sealing,
    @Inject(WORKER_SETTINGS) settings: Pick<WorkerSettings, 'OUTBOUND_ALLOW'>,
  ) {
    this.smtp = new OutboundSmtp(new AddressRules(settings.OUTBOUND_ALLOW));
  }

  /**
   * @param workspace absent for mail of the installation, such as codes
   * @throws MailRefused for a permanent failure; other errors may be temporary
   */
  async send(workspace: WorkspaceId | undefined, id: string, mail: Mail): Promise<void> {
    const config = workspace && (await this.configs.of(workspace));
    if (config?.isEnabled) await this.sendBy(config, id, mail);
    else await this.transport.send(id, mail);
  }

  private async sendBy(config: SmtpConfigDocument, id: string, mail: Mail): Promise<void> {
    const { workspace, sealedPassword, fromName: name, fromAddress: address, ...server } = config;
    const password = sealedPassword === null ? '' : unsealSmtpPassword(this.sealing, workspace, sealedPassword);
    try {
      await this.smtp.send({ ...server, password, from: { name, address } }, { id, ...mail });
    } catch (error) {
      if (!(error instanceof SmtpFault)) throw error;
      await this.configs.noteFailure(workspace, new Date(), error.message);
      throw error.isFinal ? new MailRefused(error.message, { cause: error }) : error;
    }
    await this.configs.noteSent(workspace, new Date());
  }
}
