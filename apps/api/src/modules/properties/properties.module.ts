import { Module } from '@nestjs/common';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyGroups } from '@tessera/contracts/properties/property-groups.contract';
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

@Module({
  imports: [ObjectsSharedModule],
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
  ],
  providers: [
    PropertyGroupRepository,
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
