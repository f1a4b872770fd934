import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sharing } from '@tessera/contracts/sharing/sharing.schema';
import { filterText } from '@tessera/query/query-text';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Notice } from '../ui/states/notice.tsx';

export type Grant = Sharing['grants'][number];
export const keyOf = ({ kind, id }: Pick<Grant, 'kind' | 'id'>): string => `${kind}:${id}`;

interface AddGranteeProps {
  /** Excluded from the search: the owner, and everybody with a grant. */
  known: readonly string[];
  onAdd: (grant: Grant) => void;
}

/** Finds people, teams and roles of the whole workspace that the person may see. */
export function AddGrantee({ known, onAdd }: AddGranteeProps) {
  const { t } = useTranslation();
  const can = useMay();
  const [search, setSearch] = useState('');
  const { found, isPending } = useGrantees(useDeferredValue(search.trim()) || undefined);
  if (!(['users:CAN_VIEW', 'teams:CAN_VIEW', 'roles:CAN_VIEW'] as const).some(can))
    return <Notice>{t('sharing.cannotSearch')}</Notice>;
  const offered = found.filter((grantee) => !known.includes(keyOf(grantee)));
  const pick = (key: string) => {
    const picked = offered.find((grantee) => keyOf(grantee) === key);
    if (!picked) return;
    const { kind, id, name } = picked;
    onAdd({ kind, id, name, level: 'view' });
    setSearch('');
  };
  return (
    <SelectField
      label={t('sharing.add')}
      description={t('sharing.addHint')}
      placeholder={t('sharing.addPlaceholder')}
      value={null}
      options={offered.map((grantee) => ({
        value: keyOf(grantee),
        label: grantee.label,
        group: t(`sharing.groups.${grantee.kind}`),
      }))}
      loading={isPending}
      searchable
      search={{ value: search, onChange: setSearch }}
      onChange={pick}
    />
  );
}

/** Members who accepted, and active roles: both have the status 1. */
const active = filterText({ property: 'status', operator: 'equal', value: '1' });

/** The server searches: a workspace has more people than a list can show. */
function useGrantees(search: string | undefined) {
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
