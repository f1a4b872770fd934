import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';

/** The time zone of the workspace; UTC until it is known. */
export function useWorkspaceZone(): string {
  const { workspace } = useUser();
  return useQuery(api.workspaces.byId.options({ query: { id: workspace.id } })).data?.time_zone ?? 'UTC';
}
