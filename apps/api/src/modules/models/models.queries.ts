import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { models } from '@tessera/contracts/models/models.contract';
import { QueryFor } from '@tessera/kit/messages';
import { ModelsReader } from './models-reader.ts';

export class ListModels extends QueryFor(models.list) {}

@QueryHandler(ListModels)
export class ListModelsHandler implements IQueryHandler<ListModels> {
  constructor(private readonly reader: ModelsReader) {}

  execute({ actor }: ListModels) {
    return this.reader.of(actor.workspace);
  }
}
