import { Module } from '@nestjs/common';
import { AppsOfObjectsModule } from '@tessera/apps/apps.module';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ChangedObjects } from './changed-objects.ts';
import { RemovedProperties } from './removed-properties.ts';
import { ObjectProperties } from './object-properties.ts';
import {
  AddPropertyToObject,
  AddPropertyToObjectHandler,
  CreateObject,
  CreateObjectHandler,
  RemovePropertyFromObject,
  RemovePropertyFromObjectHandler,
  RestorePropertyOfObject,
  RestorePropertyOfObjectHandler,
  SaveObjectSections,
  SaveObjectSectionsHandler,
  SetObjectStatus,
  SetObjectStatusHandler,
  UpdateObject,
  UpdateObjectHandler,
} from './objects.commands.ts';
import {
  GetObject,
  GetObjectHandler,
  ListObjects,
  ListObjectsHandler,
  ObjectConditions,
  ObjectConditionsHandler,
  RemovedPropertiesOfObject,
  RemovedPropertiesOfObjectHandler,
} from './objects.queries.ts';

@Module({
  imports: [ObjectsSharedModule, AppsOfObjectsModule],
  controllers: [
    controllerFor(objects, {
      list: ListObjects,
      get: GetObject,
      create: CreateObject,
      update: UpdateObject,
      setStatus: SetObjectStatus,
      addProperty: AddPropertyToObject,
      removeProperty: RemovePropertyFromObject,
      removedProperties: RemovedPropertiesOfObject,
      restoreProperty: RestorePropertyOfObject,
      saveSections: SaveObjectSections,
      conditions: ObjectConditions,
    }),
  ],
  providers: [
    ObjectProperties,
    ChangedObjects,
    ListObjectsHandler,
    GetObjectHandler,
    ObjectConditionsHandler,
    CreateObjectHandler,
    UpdateObjectHandler,
    SetObjectStatusHandler,
    AddPropertyToObjectHandler,
    RemovePropertyFromObjectHandler,
    RestorePropertyOfObjectHandler,
    RemovedPropertiesOfObjectHandler,
    RemovedProperties,
    SaveObjectSectionsHandler,
  ],
})
export class ObjectsModule {}
