import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { memoryPage } from '@tessera/data/query/memory-page';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { notFound } from '@tessera/kernel/errors';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { GroupMembers } from '../../auth/group-members.ts';
import { groupRow, groupSearch } from '../../auth/group-row.ts';
import { teamToWire } from './team-wire.ts';

export class AllTeams extends QueryFor(teams.all) {}
export class TeamDetails extends QueryFor(teams.details) {}

@QueryHandler(AllTeams)
export class AllTeamsHandler implements IQueryHandler<AllTeams> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: AllTeams) {
    const [all, count] = await Promise.all([
      this.repository.all(actor.workspace),
      this.members.counts(actor.workspace, 'teams'),
    ]);
    const rows = all.map((team) => groupRow(teamToWire(team, count(team._id))));
    return memoryPage(rows, { ...teams.all.list, searched: groupSearch }, listRequest(input.query, actor));
  }
}

@QueryHandler(TeamDetails)
export class TeamDetailsHandler implements IQueryHandler<TeamDetails> {
  constructor(
    private readonly repository: TeamRepository,
    private readonly members: GroupMembers,
  ) {}

  async execute({ input, actor }: TeamDetails) {
    const { id, ...paging } = input.query;
    const team = await this.repository.byId(actor.workspace, id);
    if (!team) throw notFound('The team');
    const members = await this.members.page(actor.workspace, 'teams', id, paging);
    return { ...teamToWire(team, members.total_records), members };
  }
}
