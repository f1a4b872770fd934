import { Module } from '@nestjs/common';
import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { SmtpAccounts } from './smtp-accounts.ts';
import {
  LinkSmtp,
  LinkSmtpHandler,
  RemoveSmtp,
  RemoveSmtpHandler,
  SaveSmtp,
  SaveSmtpHandler,
  SmtpConfigOf,
  SmtpConfigOfHandler,
  TestSmtp,
  TestSmtpHandler,
} from './smtp.messages.ts';

/** The SMTP server of a workspace. */
@Module({
  controllers: [
    controllerFor(smtp, { config: SmtpConfigOf, save: SaveSmtp, link: LinkSmtp, test: TestSmtp, remove: RemoveSmtp }),
  ],
  providers: [
    SmtpConfigRepository,
    SmtpAccounts,
    SmtpConfigOfHandler,
    SaveSmtpHandler,
    LinkSmtpHandler,
    TestSmtpHandler,
    RemoveSmtpHandler,
  ],
})
export class SmtpModule {}
