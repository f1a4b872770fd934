import { IconCopy, IconEye, IconPencil, IconPlus, IconPower, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Role, roleStatus } from '@tessera/contracts/roles/roles.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { countRights } from '../rights.ts';
import styles from '../settings.module.css';
import { GroupCard, useListPlace } from './group-card.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { PeoplePage } from './people-page.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Opened = { name: 'create' } | { name: 'edit' | 'copy' | 'people' | 'delete'; role: Role } | null;
const icon = { size: 16, 'aria-hidden': true } as const;

/** The roles of the workspace: their rights, their people, and whether they are on. */
export function RolesPage() {
  const { t } = useTranslation();
  const can = useMay();
  const at = useListPlace();
  const [opened, setOpened] = useState<Opened>(null);
  const roles = useQuery({
    ...api.roles.list.options({ query: { page: at.page, search: at.search || undefined } }),
    placeholderData: keepPreviousData,
  });
  const create = can('roles:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus {...icon} />} onClick={() => setOpened({ name: 'create' })}>
      {t('settings.roles.create')}
    </Button>
  );
  return (
    <PeoplePage description={t('settings.roles.text')} actions={create}>
      <GroupCard
        list={roles}
        at={at}
        empty={{ title: t('settings.groupList.noMatch'), text: t('settings.groupList.noMatchText') }}
      >
        {(rows) => <RoleTable roles={rows} onOpen={setOpened} />}
      </GroupCard>
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </PeoplePage>
  );
}

function RoleTable({ roles, onOpen }: { roles: readonly Role[]; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const columns: Column<Role>[] = [
    {
      key: 'role',
      title: t('settings.roles.role'),
      cell: ({ name, description, built_in: isBuiltIn }) => (
        <div className={styles.itemText}>
          <strong>
            {name} {isBuiltIn && <Badge>{t('settings.roles.builtIn')}</Badge>}
          </strong>
          {description && <span>{description}</span>}
        </div>
      ),
    },
    {
      key: 'rights',
      title: t('settings.rights.title'),
      wideOnly: true,
      width: 110,
      cell: ({ permissions }) => (
        <Text look="muted">{t('settings.users.rightsCount', { count: countRights(permissions).held })}</Text>
      ),
    },
    { key: 'people', title: t('settings.roles.people'), width: 90, cell: (role) => <Text>{role.people_count}</Text> },
    {
      key: 'status',
      title: t('settings.roles.status'),
      width: 110,
      cell: ({ status }) => (
        <Badge tone={status === roleStatus.active ? 'success' : 'neutral'}>
          {t(`settings.roles.statuses.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: t('settings.groupList.actions'),
      hideTitle: true,
      align: 'end',
      width: 60,
      cell: (role) => <RoleMenu role={role} onOpen={onOpen} />,
    },
  ];
  return <Table label={t('settings.userTabs.roles')} columns={columns} rows={roles} rowKey={({ id }) => id} />;
}

function RoleMenu({ role, onOpen }: { role: Role; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const can = useMay();
  const isActive = role.status === roleStatus.active;
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
    <GroupMenu
      name={role.name}
      groups={[
        { entries: [show, people, ...(can('roles:CAN_ADD') ? [copy] : [])] },
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
