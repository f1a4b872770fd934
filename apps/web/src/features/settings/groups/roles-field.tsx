import { useQuery } from '@tanstack/react-query';
import { builtInRoles } from '@tessera/access/built-in-roles';
import { everyRight, holds, type PermissionMap } from '@tessera/access/rights';
import { roleStatus } from '@tessera/contracts/roles/roles.schema';
import { filterText } from '@tessera/query/query-text';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { ChipGroupField } from '../../../ui/fields/chip-group-field.tsx';

interface RoleOption {
  id: string;
  name: string;
}

/** The filter of roles that can be given. */
const activeRoles = filterText({ property: 'status', operator: 'equal', value: String(roleStatus.active) });
const builderId = 'builtinbuilder';

/**
 * The roles that the person can give: those whose rights they hold. Without the right to see roles, the built-in ones.
 * @param held roles that the other person already has; they stay available
 */
export function useRoleOptions(held: readonly RoleOption[] = []): RoleOption[] {
  const can = useMay();
  const list = useQuery({
    ...api.roles.list.options({ query: { limit: 100, filter: activeRoles } }),
    enabled: can('roles:CAN_VIEW'),
  });
  const isGivable = ({ permissions }: { permissions: PermissionMap }) =>
    everyRight.every((right) => !holds(permissions, right) || can(right));
  const givable: RoleOption[] = (list.data?.items ?? builtInRoles).filter(isGivable);
  return [...givable, ...held.filter(({ id }) => givable.every((role) => role.id !== id))];
}

/** Every role as a choice of a filter. Without the right to see roles, the built-in ones. */
export function useRoleNames(): { value: string; label: string }[] {
  const can = useMay();
  const list = useQuery({ ...api.roles.list.options({ query: { limit: 100 } }), enabled: can('roles:CAN_VIEW') });
  return (list.data?.items ?? builtInRoles).map(({ id, name }) => ({ value: id, label: name }));
}

/** Default role of a new person: Builder, or the first that can be given. */
export function firstRole(options: readonly RoleOption[]): string[] {
  const first = options.find(({ id }) => id === builderId) ?? options[0];
  return first ? [first.id] : [];
}

/** Selects the roles of a person. */
export function RolesField(props: {
  value: readonly string[];
  options: readonly RoleOption[];
  onChange: (value: string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <ChipGroupField
      label={t('settings.users.roles')}
      description={t('settings.users.rolesHint')}
      value={props.value}
      options={props.options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={props.onChange}
    />
  );
}
