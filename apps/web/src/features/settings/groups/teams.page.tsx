import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Team } from '@tessera/contracts/teams/teams.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay, useUser } from '../../../session/use-session.ts';
import { momentWords } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { GroupCard, useListPlace } from './group-card.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { PeoplePage } from './people-page.tsx';
import { TeamDialog } from './team-dialog.tsx';
import styles from '../settings.module.css';

type Opened = { name: 'create' } | { name: 'edit' | 'members' | 'delete'; team: Team } | null;
const icon = { size: 16, 'aria-hidden': true } as const;

/** The teams of the workspace: who is in them, and what deleting one means. */
export function TeamsPage() {
  const { t } = useTranslation();
  const can = useMay();
  const at = useListPlace();
  const [opened, setOpened] = useState<Opened>(null);
  const teams = useQuery({
    ...api.teams.all.options({ query: { page: at.page, search: at.search || undefined } }),
    placeholderData: keepPreviousData,
  });
  const create = can('teams:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'create' })}>
      {t('settings.teams.create')}
    </Button>
  );
  return (
    <PeoplePage description={t('settings.teams.text')} actions={create}>
      <GroupCard
        list={teams}
        at={at}
        empty={{ title: t('settings.teams.emptyTitle'), text: t('settings.teams.emptyText') }}
      >
        {(rows) => <TeamTable teams={rows} onOpen={setOpened} />}
      </GroupCard>
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </PeoplePage>
  );
}

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
    <GroupMenu
      name={team.name}
      groups={[
        { entries: can('teams:CAN_EDIT') ? [members, edit] : [members] },
        { entries: can('teams:CAN_DELETE') ? [erase] : [] },
      ]}
    />
  );
}

function TeamTable({ teams, onOpen }: { teams: readonly Team[]; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const columns: Column<Team>[] = [
    {
      key: 'team',
      title: t('settings.teams.team'),
      cell: ({ name, description }) => (
        <div className={styles.itemText}>
          <strong>{name}</strong>
          {description && <span>{description}</span>}
        </div>
      ),
    },
    {
      key: 'members',
      title: t('settings.teams.members'),
      width: 110,
      cell: (team) => <Text>{team.member_count}</Text>,
    },
    {
      key: 'updated',
      title: t('settings.groupList.updated'),
      wideOnly: true,
      width: 150,
      cell: (team) => <Text look="muted">{momentWords(team.updated_at, user.time_zone).slice(0, 10)}</Text>,
    },
    {
      key: 'actions',
      title: t('settings.groupList.actions'),
      hideTitle: true,
      align: 'end',
      width: 60,
      cell: (team) => <TeamMenu team={team} onOpen={onOpen} />,
    },
  ];
  return <Table label={t('settings.userTabs.teams')} columns={columns} rows={teams} rowKey={({ id }) => id} />;
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
