import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterText } from '@tessera/query/query-text';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';

/** Members who accepted, and active roles: both have the status 1. */
const active = filterText({ property: 'status', operator: 'equal', value: '1' });

/** People, teams and roles that match. The server searches: a workspace has more than a list can show. */
export function useGrantees(search: string | undefined) {
  const can = useMay();
  const query = { search, limit: 20 };
  const rest = { placeholderData: keepPreviousData, meta: { quiet: true } };
  const people = useQuery({
    ...api.workspaces.members.options({ query: { ...query, filter: active } }),
    ...rest,
    enabled: can('users:CAN_VIEW'),
  });
  const teams = useQuery({ ...api.teams.all.options({ query }), ...rest, enabled: can('teams:CAN_VIEW') });
  const roles = useQuery({
    ...api.roles.list.options({ query: { ...query, filter: active } }),
    ...rest,
    enabled: can('roles:CAN_VIEW'),
  });
  const found = [
    ...(people.data?.items ?? []).map(({ id, name, email }) => ({
      kind: 'person' as const,
      id,
      name,
      label: `${name} (${email})`,
    })),
    ...(teams.data?.items ?? []).map(({ id, name }) => ({ kind: 'team' as const, id, name, label: name })),
    ...(roles.data?.items ?? []).map(({ id, name }) => ({ kind: 'role' as const, id, name, label: name })),
  ];
  return { found, isPending: [people, teams, roles].some(({ isLoading }) => isLoading) };
}
