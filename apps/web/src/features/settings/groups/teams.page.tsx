import { IconPencil, IconPlus, IconTrash, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { teams } from '@tessera/contracts/teams/teams.contract';
import type { Team } from '@tessera/contracts/teams/teams.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { GroupCard, GroupName } from './group-card.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { PeoplePage } from './people-page.tsx';
import { TeamDialog } from './team-dialog.tsx';

type Opened = { name: 'create' } | { name: 'edit' | 'members' | 'delete'; team: Team } | null;
const icon = { size: 16, 'aria-hidden': true } as const;

function TeamMenu({ team, onOpen }: { team: Team; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const members = {
    label: t('settings.teams.editMembers'),
    icon: <IconUsers {...icon} />,
    onSelect: () => onOpen({ name: 'members', team }),
  };
  const edit = {
    label: t('settings.teams.edit'),
    icon: <IconPencil {...icon} />,
    onSelect: () => onOpen({ name: 'edit', team }),
  };
  const erase = {
    label: t('settings.teams.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => onOpen({ name: 'delete', team }),
  };
  return (
    <ActionsMenu
      size="small"
      label={t('settings.groupList.manage', { name: team.name })}
      groups={[
        { entries: can('teams:CAN_EDIT') ? [members, edit] : [members] },
        { entries: can('teams:CAN_DELETE') ? [erase] : [] },
      ]}
    />
  );
}

const columnsOf = (onOpen: (opened: Opened) => void): readonly GridColumn<Team>[] => [
  {
    key: 'team',
    title: 'settings.teams.team',
    width: 240,
    grows: true,
    sortBy: 'name',
    cell: (team) => <GroupName group={team} />,
  },
  {
    key: 'members',
    title: 'settings.teams.members',
    width: 120,
    align: 'end',
    sortBy: 'member_count',
    cell: ({ member_count: count }) => count.toLocaleString(),
  },
  {
    key: 'updated',
    title: 'settings.groupList.updated',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'created',
    title: 'settings.groupList.created',
    width: 160,
    sortBy: 'created_at',
    isOptional: true,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'settings.groupList.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (team) => <TeamMenu team={team} onOpen={onOpen} />,
  },
];

/** The teams of the workspace and their members. */
export function TeamsPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const list = useList({
    name: 'teams',
    definition: teams.all.list,
    read: (query) => api.teams.all.pages({ query }),
  });
  const create = can('teams:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'create' })}>
      {t('settings.teams.create')}
    </Button>
  );
  return (
    <>
      <PeoplePage
        list={list}
        label={t('settings.userTabs.teams')}
        description={t('settings.teams.text')}
        actions={create}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('settings.groupList.search')}
        pinned={['updated_at']}
        card={(team) => (
          <GroupCard
            key={team.id}
            group={team}
            menu={<TeamMenu team={team} onOpen={setOpened} />}
            facts={[t('settings.teams.memberCount', { count: team.member_count })]}
          />
        )}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={22} stroke={1.6} aria-hidden />}
            title={t('settings.teams.emptyTitle')}
            text={t('settings.teams.emptyText')}
            action={create}
          />
        }
      />
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened?.name === 'create') return <TeamDialog team={null} onClose={onClose} />;
  if (opened?.name === 'edit') return <TeamDialog team={opened.team} onClose={onClose} />;
  if (opened?.name === 'members') return <TeamMembersDialog team={opened.team} onClose={onClose} />;
  if (opened?.name === 'delete') return <DeleteTeamDialog team={opened.team} onClose={onClose} />;
  return null;
}

function TeamMembersDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation();
  const may = useMay()('teams:CAN_EDIT');
  const [page, setPage] = useState(1);
  const details = useQuery({
    ...api.teams.details.options({ query: { id: team.id, page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
  const add = useMutation(api.teams.addMembers.mutation());
  const remove = useMutation(api.teams.removeMembers.mutation());
  const body = (person: string) => ({ body: { id: team.id, user_ids: [person] } });
  return (
    <GroupPeopleDialog
      title={t('settings.teams.membersOf', { name: team.name })}
      people={{ ...details, data: details.data?.members }}
      onPage={setPage}
      onAdd={may ? (person) => add.mutate(body(person)) : null}
      onRemove={may ? (person) => remove.mutate(body(person)) : null}
      onClose={onClose}
    />
  );
}

function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = team;
  const remove = useMutation({
    ...api.teams.delete.mutation(),
    onSuccess: () => {
      toast.success(t('settings.teams.deleted', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.teams.deleteTitle', { name })}
      text={t('settings.teams.deleteText', { count: team.member_count })}
      confirmLabel={t('settings.teams.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id: team.id } })}
      onClose={onClose}
    />
  );
}
