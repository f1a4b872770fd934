import { Module } from '@nestjs/common';
import { models } from '@tessera/contracts/models/models.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ModelsReader } from './models-reader.ts';
import {
  ChooseModel,
  ChooseModelHandler,
  RemoveModel,
  RemoveModelHandler,
  TestModel,
  TestModelHandler,
} from './models.commands.ts';
import { ListModels, ListModelsHandler } from './models.queries.ts';
import { SaveModel, SaveModelHandler } from './save-model.command.ts';

/** Models that can think for the agents of a workspace. */
@Module({
  controllers: [
    controllerFor(models, {
      list: ListModels,
      choose: ChooseModel,
      save: SaveModel,
      test: TestModel,
      remove: RemoveModel,
    }),
  ],
  providers: [
    ModelsReader,
    ListModelsHandler,
    ChooseModelHandler,
    SaveModelHandler,
    TestModelHandler,
    RemoveModelHandler,
  ],
})
export class ModelsModule {}
