import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { foldedName } from '@tessera/access/folded-name';
import { done } from '@tessera/contracts/envelope';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { mostTeams } from '@tessera/contracts/teams/teams.schema';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { nameTaken, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Giving } from '../../auth/giving.ts';
import { GroupMembers } from '../../auth/group-members.ts';
import { teamToWire } from './team-wire.ts';

export class CreateTeam extends CommandFor(teams.create) {}
export class UpdateTeam extends CommandFor(teams.update) {}
export class DeleteTeam extends CommandFor(teams.delete) {}
export class AddTeamMembers extends CommandFor(teams.addMembers) {}
export class RemoveTeamMembers extends CommandFor(teams.removeMembers) {}

@CommandHandler(CreateTeam)
export class CreateTeamHandler implements ICommandHandler<CreateTeam> {
  constructor(private readonly repository: TeamRepository) {}

  async execute({ input, actor }: CreateTeam) {
    const { name, description } = input.body;
    const now = new Date();
    const team = {
      _id: newId(),
      workspace: actor.workspace,
      name,
      folded: foldedName(name),
      description,
      createdAt: now,
      updatedAt: now,
    };
    const outcome = await this.repository.add(team, mostTeams);
    if (outcome === 'taken') throw nameTaken('team', name);
    if (outcome === 'full') throw workspaceFull('teams', mostTeams);
    return teamToWire(team, 0);
  }
}

@CommandHandler(UpdateTeam)
export class UpdateTeamHandler implements ICommandHandler<UpdateTeam> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: UpdateTeam) {
    const { id, name, description } = input.body;
    const team = await this.repository.update(actor.workspace, id, {
      ...(name !== undefined && { name, folded: foldedName(name) }),
      ...(description !== undefined && { description }),
    });
    if (team === 'taken') throw nameTaken('team', name ?? '');
    if (!team) throw notFound('The team');
    return teamToWire(team, await this.members.count(actor.workspace, 'teams', id));
  }
}

@CommandHandler(DeleteTeam)
export class DeleteTeamHandler implements ICommandHandler<DeleteTeam> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly memberships: MembershipRepository,
    private readonly sharing: SharingRepository,
    private readonly members: GroupMembers,
  ) {}

  /** The team itself is deleted last: after an interruption, deleting it again finishes the rest. */
  async execute({ input, actor }: DeleteTeam) {
    const { workspace } = actor;
    const { id } = input.body;
    if (!(await this.repository.byId(workspace, id))) throw notFound('The team');
    const people = await this.members.peopleOf(workspace, 'teams', id);
    await this.sharing.withdraw(workspace, `team:${id}`);
    await this.memberships.leave(workspace, 'teams', id);
    await this.repository.delete(workspace, id);
    await this.members.announce(workspace, people);
    return done;
  }
}

@CommandHandler(AddTeamMembers)
export class AddTeamMembersHandler implements ICommandHandler<AddTeamMembers> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly members: GroupMembers,
    private readonly giving: Giving,
  ) {}

  async execute({ input, actor }: AddTeamMembers) {
    const { id, user_ids: people } = input.body;
    const team = await this.repository.byId(actor.workspace, id);
    if (!team) throw notFound('The team');
    await this.giving.requireGrants(actor, `team:${id}`, 'body.id');
    await this.members.add(actor.workspace, 'teams', id, people);
    return teamToWire(team, await this.members.count(actor.workspace, 'teams', id));
  }
}

@CommandHandler(RemoveTeamMembers)
export class RemoveTeamMembersHandler implements ICommandHandler<RemoveTeamMembers> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: RemoveTeamMembers) {
    const { id, user_ids: people } = input.body;
    const team = await this.repository.byId(actor.workspace, id);
    if (!team) throw notFound('The team');
    await this.members.remove(actor.workspace, 'teams', id, people);
    return teamToWire(team, await this.members.count(actor.workspace, 'teams', id));
  }
}
