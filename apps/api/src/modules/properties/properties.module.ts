import { Module } from '@nestjs/common';
import { AppsOfObjectsModule } from '@tessera/apps/apps.module';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyChanges } from '@tessera/contracts/properties/property-changes.contract';
import { propertyGroups } from '@tessera/contracts/properties/property-groups.contract';
import { PropertyChangeRepository } from '@tessera/data/objects/property-change.repository';
import { PropertyGroupRepository } from '@tessera/data/objects/property-group.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  CreateProperty,
  CreatePropertyHandler,
  SetPropertyStatus,
  SetPropertyStatusHandler,
  SetPropertyVisibility,
  SetPropertyVisibilityHandler,
  UpdateProperty,
  UpdatePropertyHandler,
} from './properties.commands.ts';
import {
  AllProperties,
  AllPropertiesHandler,
  ListProperties,
  ListPropertiesHandler,
  PropertyDropdown,
  PropertyDropdownHandler,
} from './properties.queries.ts';
import {
  CreatePropertyGroup,
  CreatePropertyGroupHandler,
  ListPropertyGroups,
  ListPropertyGroupsHandler,
  RemovePropertyGroup,
  RemovePropertyGroupHandler,
  UpdatePropertyGroup,
  UpdatePropertyGroupHandler,
} from './property-groups.ts';
import {
  CheckPropertyChange,
  CheckPropertyChangeHandler,
  PropertyChangeState,
  PropertyChangeStateHandler,
  RunPropertyChange,
  RunPropertyChangeHandler,
  UndoPropertyChange,
  UndoPropertyChangeHandler,
} from './property-changes.ts';
import { TypeChanges } from './type-changes.ts';

@Module({
  imports: [ObjectsSharedModule, AppsOfObjectsModule],
  controllers: [
    controllerFor(properties, {
      list: ListProperties,
      create: CreateProperty,
      all: AllProperties,
      dropdown: PropertyDropdown,
      update: UpdateProperty,
      setStatus: SetPropertyStatus,
      setVisibility: SetPropertyVisibility,
    }),
    controllerFor(propertyGroups, {
      list: ListPropertyGroups,
      create: CreatePropertyGroup,
      update: UpdatePropertyGroup,
      remove: RemovePropertyGroup,
    }),
    controllerFor(propertyChanges, {
      check: CheckPropertyChange,
      run: RunPropertyChange,
      state: PropertyChangeState,
      undo: UndoPropertyChange,
    }),
  ],
  providers: [
    PropertyGroupRepository,
    PropertyChangeRepository,
    TypeChanges,
    CheckPropertyChangeHandler,
    RunPropertyChangeHandler,
    PropertyChangeStateHandler,
    UndoPropertyChangeHandler,
    ListPropertiesHandler,
    AllPropertiesHandler,
    PropertyDropdownHandler,
    CreatePropertyHandler,
    UpdatePropertyHandler,
    SetPropertyStatusHandler,
    SetPropertyVisibilityHandler,
    ListPropertyGroupsHandler,
    CreatePropertyGroupHandler,
    UpdatePropertyGroupHandler,
    RemovePropertyGroupHandler,
  ],
})
export class PropertiesModule {}
