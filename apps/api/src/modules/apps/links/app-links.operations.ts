import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { appLinks } from '@tessera/contracts/apps/app-links.contract';
import type { AppLink } from '@tessera/contracts/apps/app-links.schema';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { type AppLinkDocument, AppLinkRepository } from '@tessera/data/apps/app-link.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { hashPassword } from '../../../auth/passwords.ts';
import { SessionSignals } from '../../../auth/session-signals.ts';

export class GetAppLink extends QueryFor(appLinks.get) {}
export class SaveAppLink extends CommandFor(appLinks.save) {}
export class RemoveAppLink extends CommandFor(appLinks.remove) {}

/** Apps whose content has public addresses of its own. */
const addressedOtherwise: Partial<Record<AppType, string>> = {
  [appTypes.forms]: 'This app shows a form. Share the address of the form instead.',
  [appTypes.pages]: 'This app shows pages. Make the pages public instead: each has an address of its own.',
};

const linkToWire = (link: AppLinkDocument): AppLink => ({
  slug: link.slug,
  level: link.level,
  has_password: link.passwordHash !== null,
  expires_at: link.expiresAt?.toISOString() ?? null,
  embed_origins: link.embedOrigins,
  created_at: link.createdAt.toISOString(),
});

@QueryHandler(GetAppLink)
export class GetAppLinkHandler implements IQueryHandler<GetAppLink> {
  constructor(
    private readonly apps: AppRepository,
    private readonly links: AppLinkRepository,
  ) {}

  async execute({ input: { query }, actor: { workspace } }: GetAppLink) {
    if (!(await this.apps.byId(workspace, query.id))) throw notFound('This app');
    const link = await this.links.of(workspace, query.id);
    return { link: link && linkToWire(link) };
  }
}

@CommandHandler(SaveAppLink)
export class SaveAppLinkHandler implements ICommandHandler<SaveAppLink> {
  constructor(
    private readonly apps: AppRepository,
    private readonly links: AppLinkRepository,
    private readonly addresses: AddressRepository,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input: { body }, actor }: SaveAppLink): Promise<AppLink> {
    const { workspace, userId: createdBy } = actor;
    const { id, level, password, embed_origins: embedOrigins } = body;
    const app = await this.apps.byId(workspace, id);
    if (!app) throw notFound('This app');
    const elsewhere = addressedOtherwise[app.type];
    if (elsewhere !== undefined) throw unprocessable(elsewhere, 'body.id');
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
    if (expiresAt && expiresAt.getTime() <= Date.now())
      throw unprocessable('The link would have expired already. Choose a later time.', 'body.expires_at');
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
    const set = { level, expiresAt, embedOrigins, ...(passwordHash !== undefined && { passwordHash }) };
    const update = () => this.links.update(workspace, id, set);
    const link = (await update()) ?? (await this.add({ ...set, id, workspace, createdBy })) ?? (await update());
    if (!link) throw notFound('This link');
    // Visitors of the link have to open it again.
    await this.signals.workspaceChanged(workspace);
    return linkToWire(link);
  }

  /**
   * The address is claimed first: an address without a link leads nowhere, a link without an address would be lost.
   * @returns null when somebody else has made a link meanwhile
   */
  private async add({
    id,
    workspace,
    ...given
  }: Pick<AppLinkDocument, 'workspace' | 'level' | 'expiresAt' | 'embedOrigins' | 'createdBy'> & {
    id: string;
    passwordHash?: string | null;
  }): Promise<AppLinkDocument | null> {
    const slug = randomBytes(16).toString('hex');
    await this.addresses.claim('appLink', slug, { workspace, subject: id });
    const link = { passwordHash: null, ...given, _id: id, workspace, slug, revision: 0, createdAt: new Date() };
    if (await this.links.add(link)) return link;
    await this.addresses.release('appLink', slug, { workspace, subject: id });
    return null;
  }
}

@CommandHandler(RemoveAppLink)
export class RemoveAppLinkHandler implements ICommandHandler<RemoveAppLink> {
  constructor(
    private readonly apps: AppRepository,
    private readonly links: AppLinkRepository,
    private readonly addresses: AddressRepository,
    private readonly signals: SessionSignals,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RemoveAppLink) {
    if (!(await this.apps.byId(workspace, body.id))) throw notFound('This app');
    const link = await this.links.take(workspace, body.id);
    if (!link) return { removed: false };
    await this.addresses.release('appLink', link.slug, { workspace, subject: body.id });
    await this.signals.workspaceChanged(workspace);
    return { removed: true };
  }
}
