import {
  IconCopy,
  IconEye,
  IconEyeCheck,
  IconPencil,
  IconPlus,
  IconPower,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { roles } from '@tessera/contracts/roles/roles.contract';
import { type Role, roleStatus } from '@tessera/contracts/roles/roles.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useList } from '../../../lists/use-list.ts';
import { renewUser } from '../../../session/session.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { countRights } from '../rights.ts';
import { GroupCard, GroupName } from './group-card.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { PeoplePage } from './people-page.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Opened = { name: 'create' } | { name: 'edit' | 'copy' | 'people' | 'delete'; role: Role } | null;
const icon = { size: 16, 'aria-hidden': true } as const;

const columnsOf = (onOpen: (opened: Opened) => void): readonly GridColumn<Role>[] => [
  {
    key: 'role',
    title: 'settings.roles.role',
    width: 240,
    grows: true,
    sortBy: 'name',
    cell: (role) => <GroupName group={role} badge={<BuiltIn role={role} />} />,
  },
  {
    key: 'rights',
    title: 'settings.rights.title',
    width: 110,
    align: 'end',
    cell: ({ permissions }) => countRights(permissions).held,
  },
  {
    key: 'people',
    title: 'settings.roles.people',
    width: 110,
    align: 'end',
    sortBy: 'people_count',
    cell: ({ people_count: count }) => count.toLocaleString(),
  },
  {
    key: 'status',
    title: 'settings.roles.status',
    width: 120,
    sortBy: 'status',
    cell: (role) => <RoleStatus role={role} />,
  },
  {
    key: 'updated',
    title: 'settings.groupList.updated',
    width: 160,
    sortBy: 'updated_at',
    isOptional: true,
    cell: ({ updated_at: at }) => at && <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'settings.groupList.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (role) => <RoleMenu role={role} onOpen={onOpen} />,
  },
];

function BuiltIn({ role }: { role: Role }) {
  const { t } = useTranslation();
  return role.built_in && <Badge>{t('settings.roles.builtIn')}</Badge>;
}

function RoleStatus({ role: { status } }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <Badge tone={status === roleStatus.active ? 'success' : 'neutral'}>{t(`settings.roles.statuses.${status}`)}</Badge>
  );
}

/** The roles of the workspace: rights, people and status. */
export function RolesPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const list = useList({
    name: 'roles',
    definition: roles.list.list,
    read: (query) => api.roles.list.pages({ query }),
  });
  const create = can('roles:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'create' })}>
      {t('settings.roles.create')}
    </Button>
  );
  return (
    <>
      <PeoplePage
        list={list}
        label={t('settings.userTabs.roles')}
        description={t('settings.roles.text')}
        actions={create}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('settings.groupList.search')}
        pinned={['status']}
        card={(role) => (
          <GroupCard
            key={role.id}
            group={role}
            badge={<BuiltIn role={role} />}
            menu={<RoleMenu role={role} onOpen={setOpened} />}
            facts={[
              t('settings.roles.peopleCount', { count: role.people_count }),
              t('settings.users.rightsCount', { count: countRights(role.permissions).held }),
              <RoleStatus key="status" role={role} />,
            ]}
          />
        )}
        empty={null}
      />
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** The entry that shows the workspace as the role sees it, if the person may look. */
function useLookAs({ id, status }: Role) {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const lookAs = useMutation({
    ...api.roles.lookAs.mutation(),
    onSuccess: (user) => {
      renewUser(user);
      void navigate({ to: '/' });
    },
  });
  if (status !== roleStatus.active || !can('roles:CAN_EDIT')) return [];
  const onSelect = () => lookAs.mutate({ body: { id } });
  return [{ label: t('settings.roles.lookAs'), icon: <IconEyeCheck {...icon} />, onSelect }];
}

function RoleMenu({ role, onOpen }: { role: Role; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const isActive = role.status === roleStatus.active;
  const look = useLookAs(role);
  const isOwn = !role.built_in;
  const mayEdit = isOwn && can('roles:CAN_EDIT');
  const setStatus = useMutation({
    ...api.roles.setStatus.mutation(),
    onSuccess: ({ name, status }) =>
      toast.success(
        t(status === roleStatus.active ? 'settings.roles.switchedOn' : 'settings.roles.switchedOff', { name }),
      ),
  });
  const show = {
    label: t(mayEdit ? 'settings.roles.edit' : 'settings.roles.view'),
    icon: mayEdit ? <IconPencil {...icon} /> : <IconEye {...icon} />,
    onSelect: () => onOpen({ name: 'edit', role }),
  };
  const people = {
    label: t('settings.roles.editPeople'),
    icon: <IconUsers {...icon} />,
    onSelect: () => onOpen({ name: 'people', role }),
  };
  const copy = {
    label: t('settings.roles.copy'),
    icon: <IconCopy {...icon} />,
    onSelect: () => onOpen({ name: 'copy', role }),
  };
  const turn = {
    label: t(isActive ? 'settings.roles.switchOff' : 'settings.roles.switchOn'),
    icon: <IconPower {...icon} />,
    onSelect: () =>
      setStatus.mutate({ body: { id: role.id, status: isActive ? roleStatus.inactive : roleStatus.active } }),
  };
  const erase = {
    label: t('settings.roles.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => onOpen({ name: 'delete', role }),
  };
  return (
    <ActionsMenu
      size="small"
      label={t('settings.groupList.manage', { name: role.name })}
      groups={[
        { entries: [show, people, ...(can('roles:CAN_ADD') ? [copy] : [])] },
        { entries: look },
        {
          entries: [...(mayEdit ? [turn] : []), ...(mayEdit && can('roles:CAN_DELETE') ? [erase] : [])],
        },
      ]}
    />
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { t } = useTranslation();
  const can = useMay();
  if (opened?.name === 'create')
    return (
      <RoleDialog
        role={null}
        draft={{ name: '', description: '', permissions: {} }}
        readOnly={false}
        onClose={onClose}
      />
    );
  if (opened?.name === 'edit') {
    const readOnly = opened.role.built_in || !can('roles:CAN_EDIT');
    const { name, description, permissions } = opened.role;
    const draft = { name, description, permissions };
    return <RoleDialog role={opened.role} draft={draft} readOnly={readOnly} onClose={onClose} />;
  }
  if (opened?.name === 'copy') {
    const { description, permissions } = opened.role;
    const name = t('settings.roles.copyName', { name: opened.role.name }).slice(0, 120);
    return <RoleDialog role={null} draft={{ name, description, permissions }} readOnly={false} onClose={onClose} />;
  }
  if (opened?.name === 'people') return <RolePeopleDialog role={opened.role} onClose={onClose} />;
  if (opened?.name === 'delete') return <DeleteRoleDialog role={opened.role} onClose={onClose} />;
  return null;
}

function RolePeopleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const may = useMay()('roles:CAN_EDIT');
  const [page, setPage] = useState(1);
  const people = useQuery({
    ...api.roles.people.options({ query: { id: role.id, page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
  const add = useMutation(api.roles.addPeople.mutation());
  const remove = useMutation(api.roles.removePerson.mutation());
  return (
    <GroupPeopleDialog
      title={t('settings.roles.peopleOf', { name: role.name })}
      people={people}
      onPage={setPage}
      onAdd={may ? (person) => add.mutate({ body: { id: role.id, user_ids: [person] } }) : null}
      onRemove={may ? (person) => remove.mutate({ body: { id: role.id, user_id: person } }) : null}
      onClose={onClose}
    />
  );
}

function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = role;
  const remove = useMutation({
    ...api.roles.setStatus.mutation(),
    onSuccess: () => {
      toast.success(t('settings.roles.deleted', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('settings.roles.deleteTitle', { name })}
      text={t('settings.roles.deleteText', { count: role.people_count })}
      confirmLabel={t('settings.roles.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id: role.id, status: roleStatus.deleted } })}
      onClose={onClose}
    />
  );
}
