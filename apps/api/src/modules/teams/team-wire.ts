import type { Team } from '@tessera/contracts/teams/teams.schema';
import type { TeamDocument } from '@tessera/data/workspaces/team.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';

export const teamToWire = (team: TeamDocument, memberCount: number): Team => ({
  id: team._id,
  name: team.name,
  description: team.description,
  member_count: memberCount,
  created_at: team.createdAt.toISOString(),
  updated_at: team.updatedAt.toISOString(),
});

export const nameTaken = (name: string): DomainError =>
  conflict(`A team named ${name} already exists. Choose another name.`, 'body.name');
