import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import { SmtpConfigRepository } from '@tessera/data/workspaces/smtp-config.repository';
import { WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { SmtpAccounts } from './smtp-accounts.ts';
import { smtpToWire } from './smtp-wire.ts';

export class SmtpConfigOf extends QueryFor(smtp.config) {}
export class SaveSmtp extends CommandFor(smtp.save) {}
export class LinkSmtp extends CommandFor(smtp.link) {}
export class TestSmtp extends CommandFor(smtp.test) {}
export class RemoveSmtp extends CommandFor(smtp.remove) {}

const noServer = () => unprocessable('This workspace has no SMTP server. Save one first.');

@QueryHandler(SmtpConfigOf)
export class SmtpConfigOfHandler implements IQueryHandler<SmtpConfigOf> {
  constructor(private readonly repository: SmtpConfigRepository) {}

  async execute({ actor }: SmtpConfigOf) {
    const stored = await this.repository.of(actor.workspace);
    return { config: stored && smtpToWire(stored) };
  }
}

@CommandHandler(SaveSmtp)
export class SaveSmtpHandler implements ICommandHandler<SaveSmtp> {
  constructor(
    private readonly repository: SmtpConfigRepository,
    private readonly accounts: SmtpAccounts,
  ) {}

  async execute({ input, actor }: SaveSmtp) {
    const { workspace } = actor;
    const password = this.accounts.passwordFor(workspace, input.body, await this.repository.of(workspace));
    return { config: smtpToWire(await this.accounts.save(workspace, input.body, password)) };
  }
}

@CommandHandler(LinkSmtp)
export class LinkSmtpHandler implements ICommandHandler<LinkSmtp> {
  constructor(
    private readonly repository: SmtpConfigRepository,
    private readonly accounts: SmtpAccounts,
  ) {}

  async execute({ input, actor }: LinkSmtp) {
    const { workspace } = actor;
    const stored = await this.repository.of(workspace);
    const password = this.accounts.passwordFor(workspace, input.body, stored);
    const answer = await this.accounts.verify(input.body, password);
    if (!answer.accepted) return { ...answer, config: stored && smtpToWire(stored) };
    return { ...answer, config: smtpToWire(await this.accounts.save(workspace, input.body, password)) };
  }
}

@CommandHandler(TestSmtp)
export class TestSmtpHandler implements ICommandHandler<TestSmtp> {
  constructor(
    private readonly repository: SmtpConfigRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly accounts: SmtpAccounts,
  ) {}

  async execute({ input, actor }: TestSmtp) {
    const stored = await this.repository.of(actor.workspace);
    if (!stored) throw noServer();
    const name = (await this.workspaces.byId(actor.workspace))?.name ?? '';
    return this.accounts.send(stored, {
      id: newId(),
      to: input.body.to,
      subject: `Test message from ${name}`,
      text: `${actor.name} sent this message to try the SMTP server ${stored.host} of the workspace ${name}.`,
    });
  }
}

@CommandHandler(RemoveSmtp)
export class RemoveSmtpHandler implements ICommandHandler<RemoveSmtp> {
  constructor(private readonly repository: SmtpConfigRepository) {}

  async execute({ actor }: RemoveSmtp) {
    if (!(await this.repository.delete(actor.workspace))) throw noServer();
    return { config: null };
  }
}
