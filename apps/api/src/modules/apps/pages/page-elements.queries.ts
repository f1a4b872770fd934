import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { pageElements } from '@tessera/contracts/pages/page-elements.contract';
import { BlockRepository } from '@tessera/data/apps/block.repository';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { blockOnWire, PageDesk, pageOnWire } from './page-desk.ts';

export class ListElements extends QueryFor(pageElements.list) {}
export class GetElement extends QueryFor(pageElements.get) {}

@QueryHandler(ListElements)
export class ListElementsHandler implements IQueryHandler<ListElements> {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
  ) {}

  async execute({ input, actor }: ListElements) {
    const page = await this.desk.find(actor, input.query.app_id, input.query.page_id);
    const blocks = await this.blocks.ofPage(actor.workspace, page._id);
    return { page: pageOnWire(page), items: blocks.map(blockOnWire) };
  }
}

@QueryHandler(GetElement)
export class GetElementHandler implements IQueryHandler<GetElement> {
  constructor(
    private readonly desk: PageDesk,
    private readonly blocks: BlockRepository,
  ) {}

  async execute({ input, actor }: GetElement) {
    const page = await this.desk.find(actor, input.query.app_id, input.query.page_id);
    const [block] = await this.blocks.byIds(actor.workspace, page._id, [input.query.id]);
    if (!block || block.deleted) throw notFound('This block');
    return blockOnWire(block);
  }
}
