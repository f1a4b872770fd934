import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { pages } from '@tessera/contracts/pages/pages.contract';
import { mostPages } from '@tessera/contracts/pages/pages.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { type PageChange, type PageDocument, PageRepository } from '@tessera/data/apps/page.repository';
import { PageVersionRepository } from '@tessera/data/apps/page-version.repository';
import { conflict, notFound, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { rankBetween } from '@tessera/records/card-rank';
import { BlockWriter } from './block-writer.ts';
import { PageDesk, pageOnWire } from './page-desk.ts';
import { writtenOnWire } from './page-elements.commands.ts';
import { blocksOfTemplate } from './page-templates.ts';
import { problemBelow, withBelow } from './page-tree.ts';

export class CreatePage extends CommandFor(pages.create) {}
export class UpdatePage extends CommandFor(pages.update) {}
export class RemovePage extends CommandFor(pages.remove) {}
export class RestorePage extends CommandFor(pages.restore) {}
export class PublishPage extends CommandFor(pages.publish) {}
export class RestorePageVersion extends CommandFor(pages.restoreVersion) {}

const lastRank = (siblings: readonly PageDocument[]): string => rankBetween(siblings.at(-1)?.rank ?? null, null);

@CommandHandler(CreatePage)
export class CreatePageHandler implements ICommandHandler<CreatePage> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: CreatePage) {
    const { app_id: app, title, icon, parent, template } = input.body;
    await this.desk.requireApp(actor, app);
    const { workspace, userId } = actor;
    const all = await this.pages.ofApp(workspace, app);
    const problem = problemBelow(all, null, parent);
    if (problem) throw unprocessable(problem, 'body.parent');
    const now = new Date();
    const page: PageDocument = {
      ...{ _id: newId(), workspace, app, parent, title, icon },
      rank: lastRank(all.filter((each) => each.parent === parent)),
      ...{ status: 1, deletedWith: null, slug: null, revision: 0, version: 1, versionAt: now },
      ...{ createdAt: now, createdBy: userId, updatedAt: now },
    };
    if ((await this.pages.add(page, mostPages)) === 'full')
      throw unprocessable(`An app can have up to ${mostPages} pages, those in the trash included.`);
    await this.writer.create(actor, page, blocksOfTemplate[template], 'body');
    this.desk.changed(page);
    return pageOnWire(page);
  }
}

@CommandHandler(UpdatePage)
export class UpdatePageHandler implements ICommandHandler<UpdatePage> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
  ) {}

  async execute({ input, actor }: UpdatePage) {
    const { app_id: app, id, revision, ...given } = input.body;
    const page = await this.desk.find(actor, app, id);
    const change: PageChange = given;
    if (change.parent !== undefined && change.parent !== page.parent) {
      const all = await this.pages.ofApp(actor.workspace, app);
      const problem = problemBelow(all, id, change.parent);
      if (problem) throw unprocessable(problem, 'body.parent');
      change.rank ??= lastRank(all.filter(({ parent }) => parent === change.parent));
    }
    const stored = await this.pages.update(actor.workspace, { id, revision }, change);
    if (!stored) throw conflict('Somebody changed this page meanwhile. Load it again.', 'body.revision');
    this.desk.changed(stored);
    return pageOnWire(stored);
  }
}

@CommandHandler(RemovePage)
export class RemovePageHandler implements ICommandHandler<RemovePage> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input, actor }: RemovePage) {
    const { app_id: app, id } = input.body;
    const page = await this.desk.find(actor, app, id);
    const { workspace } = actor;
    const all = await this.pages.ofApp(workspace, app);
    const below = withBelow(all, page._id);
    const removed = all.filter(({ _id, status }) => status === 1 && below.has(_id));
    await this.pages.trash(
      workspace,
      removed.map(({ _id }) => _id),
      page._id,
    );
    for (const each of removed) {
      if (each.slug) await this.addresses.release('page', each.slug, { workspace, subject: each._id });
      this.desk.changed({ ...each, status: 2, revision: each.revision + 1 });
    }
    return done;
  }
}

@CommandHandler(RestorePage)
export class RestorePageHandler implements ICommandHandler<RestorePage> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
  ) {}

  /** A page whose parent is in the trash comes back at the top. */
  async execute({ input, actor }: RestorePage) {
    const { app_id: app, id } = input.body;
    await this.desk.requireApp(actor, app);
    const all = await this.pages.ofApp(actor.workspace, app);
    const page = all.find(({ _id }) => _id === id);
    if (!page) throw notFound('This page');
    if (page.status === 1) return pageOnWire(page);
    const parent = all.find(({ _id, status }) => _id === page.parent && status === 1)?._id ?? null;
    const stored = await this.pages.untrash(actor.workspace, id, parent);
    if (!stored) throw notFound('This page');
    this.desk.changed(stored);
    return pageOnWire(stored);
  }
}

@CommandHandler(PublishPage)
export class PublishPageHandler implements ICommandHandler<PublishPage> {
  constructor(
    private readonly desk: PageDesk,
    private readonly pages: PageRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input, actor }: PublishPage) {
    const { app_id: app, id, public: isPublic } = input.body;
    const page = await this.desk.find(actor, app, id);
    if (isPublic === (page.slug !== null)) return pageOnWire(page);
    const { workspace } = actor;
    const slug = isPublic ? newId() : null;
    if (slug) await this.addresses.claim('page', slug, { workspace, subject: id });
    const stored = await this.pages.update(workspace, { id, revision: page.revision }, { slug });
    const unused = stored ? page.slug : slug;
    if (unused) await this.addresses.release('page', unused, { workspace, subject: id });
    if (!stored) throw conflict('Somebody changed this page meanwhile. Try again.');
    this.desk.changed(stored);
    return pageOnWire(stored);
  }
}

@CommandHandler(RestorePageVersion)
export class RestorePageVersionHandler implements ICommandHandler<RestorePageVersion> {
  constructor(
    private readonly desk: PageDesk,
    private readonly versions: PageVersionRepository,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: RestorePageVersion) {
    const { app_id: app, page_id: id, number } = input.body;
    const page = await this.desk.find(actor, app, id);
    if (!(await this.versions.has(actor.workspace, id, number))) throw notFound('This version');
    return writtenOnWire(await this.writer.restore(actor, page, number));
  }
}
