import type { Team } from '@tessera/contracts/teams/teams.schema';
import type { TeamDocument } from '@tessera/data/workspaces/team.repository';

export const teamToWire = (team: TeamDocument, memberCount: number): Team => ({
  id: team._id,
  name: team.name,
  description: team.description,
  member_count: memberCount,
  created_at: team.createdAt.toISOString(),
  updated_at: team.updatedAt.toISOString(),
});
