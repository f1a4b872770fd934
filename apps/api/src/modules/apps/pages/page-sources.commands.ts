import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { type BlockSource, mostSources, type SourceType, sourceTypes } from '@tessera/contracts/pages/block-content';
import type { Block } from '@tessera/contracts/pages/pages.schema';
import { pageSources } from '@tessera/contracts/pages/page-sources.contract';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { BlockRepository } from '@tessera/data/apps/block.repository';
import { PageRepository } from '@tessera/data/apps/page.repository';
import { PublishedForms } from '@tessera/forms/published-forms';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { BlockWriter } from './block-writer.ts';
import { PageDesk } from './page-desk.ts';
import { onlyBlock } from './page-elements.commands.ts';

export class AddSource extends CommandFor(pageSources.add) {}
export class RenameSource extends CommandFor(pageSources.rename) {}
export class RemoveSource extends CommandFor(pageSources.remove) {}

/** Changes the tabs of a data-source block. */
@Injectable()
export class SourceTabs {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
    private readonly writer: BlockWriter,
  ) {}

  /**
   * @throws DomainError NOT_FOUND; UNPROCESSABLE for a block of another type; CONFLICT when it was changed meanwhile
   */
  async change(
    actor: Actor,
    at: { app_id: string; page_id: string; element_id: string },
    change: (sources: BlockSource[]) => BlockSource[],
  ): Promise<Block> {
    const page = await this.desk.find(actor, at.app_id, at.page_id);
    const [block] = await this.blocks.byIds(actor.workspace, page._id, [at.element_id]);
    if (!block || block.deleted) throw notFound('This block');
    if (block.type !== 'DATA_SOURCE') throw unprocessable('This block has no data sources.', 'body.element_id');
    const sources = (block.content['sources'] ?? []) as unknown as BlockSource[];
    const content = { ...block.content, sources: change(sources) as unknown as JsonValue };
    const edit = { id: block.block, revision: block.revision, content };
    return onlyBlock(await this.writer.update(actor, page, [edit], 'body'));
  }
}

@CommandHandler(AddSource)
export class AddSourceHandler implements ICommandHandler<AddSource> {
  constructor(
    private readonly tabs: SourceTabs,
    private readonly desk: PageDesk,
    private readonly apps: AppRepository,
    private readonly pages: PageRepository,
    private readonly forms: PublishedForms,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: AddSource) {
    const { type, id: of, name } = input.body;
    await this.desk.find(actor, input.body.app_id, input.body.page_id);
    const known = await this.nameOf(actor, type, of);
    return this.tabs.change(actor, input.body, (sources) => {
      if (sources.length >= mostSources)
        throw unprocessable(`A block can have up to ${mostSources} sources.`, 'body.element_id');
      return [...sources, { id: newId(), type, of, name: name ?? known }];
    });
  }

  /**
   * @throws DomainError UNPROCESSABLE for what does not exist; FORBIDDEN or NOT_FOUND for what the person may not see
   */
  private async nameOf(actor: Actor, type: SourceType, id: string): Promise<string> {
    const { workspace } = actor;
    const absent = () => unprocessable('This source does not exist. Choose another one.', 'body.id');
    if (type === sourceTypes.form) {
      if (!(await this.forms.exists(workspace, id))) throw absent();
      await this.access.requireOn(actor, 'forms:CAN_VIEW', 'form', id);
      return 'Form';
    }
    const page = type === sourceTypes.page ? await this.pages.byId(workspace, id) : null;
    if (type === sourceTypes.page) {
      if (!page || page.status !== 1) throw absent();
      await this.access.requireOn(actor, 'pages:CAN_VIEW', 'app', page.app);
      return page.title;
    }
    const app = await this.apps.byId(workspace, id);
    if (!app || app.type !== (type === sourceTypes.table ? appTypes.table : appTypes.kanban)) throw absent();
    await this.access.requireOn(actor, 'apps:CAN_VIEW', 'app', id);
    return app.name;
  }
}

@CommandHandler(RenameSource)
export class RenameSourceHandler implements ICommandHandler<RenameSource> {
  constructor(private readonly tabs: SourceTabs) {}

  execute({ input, actor }: RenameSource) {
    const { source_id: id, name } = input.body;
    return this.tabs.change(actor, input.body, (sources) => {
      requireSource(sources, id);
      return sources.map((source) => (source.id === id ? { ...source, name } : source));
    });
  }
}

@CommandHandler(RemoveSource)
export class RemoveSourceHandler implements ICommandHandler<RemoveSource> {
  constructor(private readonly tabs: SourceTabs) {}

  execute({ input, actor }: RemoveSource) {
    const { source_id: id } = input.body;
    return this.tabs.change(actor, input.body, (sources) => {
      requireSource(sources, id);
      return sources.filter((source) => source.id !== id);
    });
  }
}

function requireSource(sources: readonly BlockSource[], id: string): void {
  if (!sources.some((source) => source.id === id)) throw notFound('This source');
}
