import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppLinks } from '@tessera/apps/app-links';
import { dateFormats } from '@tessera/contracts/accounts/date-format';
import { publicApps } from '@tessera/contracts/apps/public-apps.contract';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import { newId, type UserId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { GuessGuard } from '../../../auth/guess-guard.ts';
import { checkPassword } from '../../../auth/passwords.ts';
import { WorkspaceAccess } from '../../../auth/workspace-access.ts';
import { visitorName } from '../../../auth/session-authenticator.ts';

export class ReadPublicApp extends QueryFor(publicApps.read) {}
export class OpenPublicApp extends CommandFor(publicApps.open) {}

const absent = (field: string) =>
  new DomainError('NOT_FOUND', 'This link leads to nothing. Check it, or ask the person who sent it to you.', {
    field,
  });
const closed = () =>
  new DomainError('GONE', 'This link does not work any more. Ask the person who sent it to you for a new one.');

@QueryHandler(ReadPublicApp)
export class ReadPublicAppHandler implements IQueryHandler<ReadPublicApp> {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly links: AppLinks,
  ) {}

  async execute({ input: { query } }: ReadPublicApp) {
    const destination = await this.addresses.resolve('appLink', query.slug);
    if (!destination) throw absent('query.slug');
    const found = await this.links.open(destination.workspace, destination.subject);
    if (found?.link.slug !== query.slug) throw closed();
    const needsPassword = found.link.passwordHash !== null;
    return {
      name: needsPassword ? null : found.app.name,
      needs_password: needsPassword,
      embed_origins: found.link.embedOrigins,
    };
  }
}

@CommandHandler(OpenPublicApp)
export class OpenPublicAppHandler implements ICommandHandler<OpenPublicApp> {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly links: AppLinks,
    private readonly workspaces: WorkspaceAccess,
    private readonly guesses: GuessGuard,
  ) {}

  async execute({ input: { body }, caller }: OpenPublicApp) {
    const destination = await this.addresses.resolve('appLink', body.slug);
    if (!destination) throw absent('body.slug');
    const found = await this.links.open(destination.workspace, destination.subject);
    const workspace = found && (await this.workspaces.known(destination.workspace));
    if (found?.link.slug !== body.slug || !workspace) throw closed();
    const { app, link } = found;
    if (link.passwordHash !== null) await this.checkPassword(link.passwordHash, body, caller.ip);
    const visitor = newId<UserId>();
    const { token, expiresAt } = this.links.admit(link, visitor);
    const shown = { id: workspace.id, name: workspace.name };
    return {
      token,
      app_id: app._id,
      expires_at: expiresAt.toISOString(),
      visitor: {
        id: visitor,
        name: visitorName,
        email: '',
        is_superadmin: false,
        time_zone: workspace.timeZone,
        language: 'en',
        date_format: dateFormats[0],
        subscription_details: { plan: '' },
        workspace: shown,
        workspaces: [shown],
        permissions: {},
        shared: [{ kind: 'app' as const, id: app._id, level: link.level, restricted: true }],
        switches: { permissionCheck: true, adminCheck: true },
      },
    };
  }

  private async checkPassword(hash: string, { slug, password }: { slug: string; password?: string }, ip: string) {
    if (password === undefined) throw unprocessable('Enter the password of this link.', 'body.password');
    const guessed = `app link ${slug}`;
    await this.guesses.attempt(guessed, ip);
    const check = await checkPassword(hash, password);
    if (!check.fits) throw unprocessable('This is not the password of this link.', 'body.password');
    await this.guesses.succeeded(guessed, ip);
  }
}
