import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { pageElements } from '@tessera/contracts/pages/page-elements.contract';
import type { Block, WrittenBlocks } from '@tessera/contracts/pages/pages.schema';
import { BlockRepository } from '@tessera/data/apps/block.repository';
import type { PageDocument } from '@tessera/data/apps/page.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { BlockWriter, type Written } from './block-writer.ts';
import { blockOnWire, PageDesk } from './page-desk.ts';

export class CreateElement extends CommandFor(pageElements.create) {}
export class CreateElements extends CommandFor(pageElements.createMany) {}
export class UpdateElement extends CommandFor(pageElements.update) {}
export class UpdateElements extends CommandFor(pageElements.updateMany) {}
export class RemoveElement extends CommandFor(pageElements.remove) {}
export class RemoveElements extends CommandFor(pageElements.removeMany) {}
export class DuplicateElement extends CommandFor(pageElements.duplicate) {}
export class DuplicateElements extends CommandFor(pageElements.duplicateMany) {}

export const writtenOnWire = ({ items, conflicts, gone }: Written): WrittenBlocks => ({
  items: items.map(blockOnWire),
  conflicts: conflicts.map(blockOnWire),
  gone,
});

/** @throws DomainError NOT_FOUND, CONFLICT */
export function onlyBlock({ items: [item], conflicts }: Written): Block {
  if (item) return blockOnWire(item);
  if (conflicts.length > 0) throw conflict('Somebody changed this block meanwhile. Load it again.', 'body.revision');
  throw notFound('This block');
}

@CommandHandler(CreateElement)
export class CreateElementHandler implements ICommandHandler<CreateElement> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: CreateElement) {
    const { app_id, page_id, ...element } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return onlyBlock(await this.writer.create(actor, page, [element], 'body'));
  }
}

@CommandHandler(CreateElements)
export class CreateElementsHandler implements ICommandHandler<CreateElements> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: CreateElements) {
    const { app_id, page_id, elements } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return writtenOnWire(await this.writer.create(actor, page, elements, 'body.elements'));
  }
}

@CommandHandler(UpdateElement)
export class UpdateElementHandler implements ICommandHandler<UpdateElement> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: UpdateElement) {
    const { app_id, page_id, ...element } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return onlyBlock(await this.writer.update(actor, page, [element], 'body'));
  }
}

@CommandHandler(UpdateElements)
export class UpdateElementsHandler implements ICommandHandler<UpdateElements> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: UpdateElements) {
    const { app_id, page_id, elements } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return writtenOnWire(await this.writer.update(actor, page, elements, 'body.elements'));
  }
}

@CommandHandler(RemoveElement)
export class RemoveElementHandler implements ICommandHandler<RemoveElement> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: RemoveElement) {
    const { app_id, page_id, id } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    const { gone } = await this.writer.remove(actor, page, [id]);
    if (gone.length > 0) throw notFound('This block');
    return done;
  }
}

@CommandHandler(RemoveElements)
export class RemoveElementsHandler implements ICommandHandler<RemoveElements> {
  constructor(
    private readonly desk: PageDesk,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: RemoveElements) {
    const { app_id, page_id, ids } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return writtenOnWire(await this.writer.remove(actor, page, ids));
  }
}

/** Copies blocks: sources of a block get ids of their own, what they show stays one. */
async function copied(
  blocks: BlockRepository,
  writer: BlockWriter,
  actor: Actor,
  page: PageDocument,
  { ids, after }: { ids: readonly string[]; after?: string },
): Promise<Written> {
  const there = await blocks.ofPage(actor.workspace, page._id);
  const chosen = there.filter(({ block }) => ids.includes(block));
  const last = chosen.at(-1);
  if (!last) throw notFound('This block');
  let behind = after ?? last.block;
  const copies = chosen.map(({ type, content }) => {
    const copy = { id: newId(), type, content, after: behind };
    behind = copy.id;
    return copy;
  });
  return writer.create(actor, page, copies, 'body');
}

@CommandHandler(DuplicateElement)
export class DuplicateElementHandler implements ICommandHandler<DuplicateElement> {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: DuplicateElement) {
    const { app_id, page_id, id, after } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return onlyBlock(await copied(this.blocks, this.writer, actor, page, { ids: [id], after }));
  }
}

@CommandHandler(DuplicateElements)
export class DuplicateElementsHandler implements ICommandHandler<DuplicateElements> {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
    private readonly writer: BlockWriter,
  ) {}

  async execute({ input, actor }: DuplicateElements) {
    const { app_id, page_id, ids, after } = input.body;
    const page = await this.desk.find(actor, app_id, page_id);
    return writtenOnWire(await copied(this.blocks, this.writer, actor, page, { ids, after }));
  }
}
