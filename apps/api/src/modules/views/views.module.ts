import { Module } from '@nestjs/common';
import { views } from '@tessera/contracts/views/views.contract';
import { DefaultViewRepository } from '@tessera/data/views/default-view.repository';
import { ViewRepository } from '@tessera/data/views/view.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { controllerFor } from '@tessera/kit/controller-for';
import { ViewAccess } from './view-access.ts';
import {
  CreateView,
  CreateViewHandler,
  DeleteView,
  DeleteViewHandler,
  SetDefaultView,
  SetDefaultViewHandler,
  UpdateView,
  UpdateViewHandler,
} from './views.commands.ts';
import { ViewsOfList, ViewsOfListHandler } from './views.queries.ts';

@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(views, {
      ofList: ViewsOfList,
      create: CreateView,
      update: UpdateView,
      delete: DeleteView,
      setDefault: SetDefaultView,
    }),
  ],
  providers: [
    ViewRepository,
    DefaultViewRepository,
    ViewAccess,
    ViewsOfListHandler,
    CreateViewHandler,
    UpdateViewHandler,
    DeleteViewHandler,
    SetDefaultViewHandler,
  ],
})
export class ViewsModule {}
