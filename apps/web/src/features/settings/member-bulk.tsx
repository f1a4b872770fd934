import { useMutation, useQuery } from '@tanstack/react-query';
import { type Member, invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRoleOptions } from './groups/roles-field.tsx';

/** Most people that one call adds to a group. */
const mostAtOnce = 100;

interface MemberBulkProps {
  members: readonly Member[];
  onDone: () => void;
}

/** Adds selected members to a team, or gives them a role; open invitations are left out. */
export function MemberBulk({ members, onDone }: MemberBulkProps) {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<'team' | 'role' | null>(null);
  const people = members.filter(({ status }) => status === invitationStatus.accepted).map(({ id }) => id);
  const button = (name: 'team' | 'role') => (
    <Button size="small" disabled={people.length === 0} onClick={() => setOpened(name)}>
      {t(`settings.users.bulk.${name}`)}
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <>
      {can('teams:CAN_EDIT') && can('teams:CAN_VIEW') && button('team')}
      {can('roles:CAN_EDIT') && button('role')}
      {opened === 'team' && <TeamChoice people={people} onClose={close} onDone={onDone} />}
      {opened === 'role' && <RoleChoice people={people} onClose={close} onDone={onDone} />}
    </>
  );
}

interface ChoiceProps {
  people: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Calls with up to a hundred people each. */
async function inParts(people: readonly string[], call: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < people.length; at += mostAtOnce) await call(people.slice(at, at + mostAtOnce));
}

function TeamChoice(props: ChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim()) || undefined;
  const teams = useQuery(api.teams.all.options({ query: { search: wanted, limit: 100 } }));
  const add = useMutation(api.teams.addMembers.mutation());
  return (
    <GroupChoice
      {...props}
      kind="team"
      options={(teams.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      search={{ value: search, onChange: setSearch }}
      onAdd={(id) => inParts(props.people, (ids) => add.mutateAsync({ body: { id, user_ids: ids } }))}
    />
  );
}

function RoleChoice(props: ChoiceProps) {
  const options = useRoleOptions().map(({ id, name }) => ({ value: id, label: name }));
  const add = useMutation(api.roles.addPeople.mutation());
  return (
    <GroupChoice
      {...props}
      kind="role"
      options={options}
      onAdd={(id) => inParts(props.people, (ids) => add.mutateAsync({ body: { id, user_ids: ids } }))}
    />
  );
}

interface GroupChoiceProps extends ChoiceProps {
  kind: 'team' | 'role';
  options: readonly SelectOption[];
  search?: { value: string; onChange: (text: string) => void };
  onAdd: (id: string) => Promise<void>;
}

function GroupChoice({ kind, people, options, search, onAdd, onClose, onDone }: GroupChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const send = useMutation({
    mutationFn: (id: string) => onAdd(id),
    // Each of the calls reports its own failure.
    meta: { quiet: true },
    onSuccess: () => {
      toast.success(t(`settings.users.bulk.${kind}Done`, { count: people.length, name: chosen?.label }));
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      opened
      title={t(`settings.users.bulk.${kind}Title`, { count: people.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!chosen}
            loading={send.isPending}
            onClick={() => chosen && send.mutate(chosen.value)}
          >
            {t('settings.users.bulk.add')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t(`settings.${kind}s.${kind}`)}
        autoFocus
        value={chosen?.value ?? null}
        unknown={chosen?.label ?? ''}
        options={options}
        search={search}
        searchable
        onChange={(value) => setChosen(options.find((option) => option.value === value) ?? null)}
      />
    </Dialog>
  );
}
