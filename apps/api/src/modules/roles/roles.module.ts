import { Module } from '@nestjs/common';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  AddPeopleToRole,
  AddPeopleToRoleHandler,
  CreateRole,
  CreateRoleHandler,
  RemovePersonFromRole,
  RemovePersonFromRoleHandler,
  UpdateRole,
  UpdateRoleHandler,
} from './roles.commands.ts';
import { LookAsRole, LookAsRoleHandler, StopLooking, StopLookingHandler } from './preview.commands.ts';
import { ListRoles, ListRolesHandler, PeopleOfRole, PeopleOfRoleHandler } from './roles.queries.ts';
import { SetRoleStatus, SetRoleStatusHandler } from './set-role-status.command.ts';

@Module({
  controllers: [
    controllerFor(roles, {
      list: ListRoles,
      create: CreateRole,
      update: UpdateRole,
      setStatus: SetRoleStatus,
      addPeople: AddPeopleToRole,
      removePerson: RemovePersonFromRole,
      lookAs: LookAsRole,
      stopLooking: StopLooking,
      people: PeopleOfRole,
    }),
  ],
  providers: [
    ListRolesHandler,
    PeopleOfRoleHandler,
    CreateRoleHandler,
    UpdateRoleHandler,
    SetRoleStatusHandler,
    AddPeopleToRoleHandler,
    RemovePersonFromRoleHandler,
    LookAsRoleHandler,
    StopLookingHandler,
  ],
})
export class RolesModule {}
