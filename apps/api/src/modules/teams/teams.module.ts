import { Module } from '@nestjs/common';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  AddTeamMembers,
  AddTeamMembersHandler,
  CreateTeam,
  CreateTeamHandler,
  DeleteTeam,
  DeleteTeamHandler,
  RemoveTeamMembers,
  RemoveTeamMembersHandler,
  UpdateTeam,
  UpdateTeamHandler,
} from './teams.commands.ts';
import { AllTeams, AllTeamsHandler, TeamDetails, TeamDetailsHandler } from './teams.queries.ts';

@Module({
  controllers: [
    controllerFor(teams, {
      all: AllTeams,
      details: TeamDetails,
      create: CreateTeam,
      update: UpdateTeam,
      delete: DeleteTeam,
      addMembers: AddTeamMembers,
      removeMembers: RemoveTeamMembers,
    }),
  ],
  providers: [
    AllTeamsHandler,
    TeamDetailsHandler,
    CreateTeamHandler,
    UpdateTeamHandler,
    DeleteTeamHandler,
    AddTeamMembersHandler,
    RemoveTeamMembersHandler,
  ],
})
export class TeamsModule {}
