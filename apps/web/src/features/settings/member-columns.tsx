import { IconAdjustments, IconUserMinus } from '@tabler/icons-react';
import { type Member, invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/use-session.ts';
import { Moment } from '../../time/moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { ActionsMenu } from '../../ui/overlays/menu.tsx';
import { Text } from '../../ui/text.tsx';
import { nameOf } from './member-name.ts';
import { countRights } from './rights.ts';
import styles from './settings.module.css';

export type OpenMember = (opened: { name: 'rights' | 'remove'; member: Member }) => void;

const tones = { 0: 'warning', 1: 'success', 2: 'neutral' } as const;

/** What the list of users shows of members and open invitations. */
export const memberColumns = (onOpen: OpenMember): readonly GridColumn<Member>[] => [
  {
    key: 'person',
    title: 'settings.users.person',
    width: 250,
    grows: true,
    sortBy: 'name',
    cell: (member) => <Person member={member} />,
  },
  { key: 'rights', title: 'settings.users.rights', width: 260, cell: (member) => <Rights member={member} /> },
  {
    key: 'status',
    title: 'settings.users.status',
    width: 120,
    sortBy: 'status',
    cell: (member) => <MemberStatus member={member} />,
  },
  {
    key: 'joined',
    title: 'settings.users.joined',
    width: 160,
    sortBy: 'joined_at',
    cell: ({ joined_at: at }) => at && <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'settings.users.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (member) => <MemberMenu member={member} onOpen={onOpen} />,
  },
];

function MemberStatus({ member: { status } }: { member: Member }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`settings.users.statuses.${status}`)}</Badge>;
}

function Person({ member }: { member: Member }) {
  const { t } = useTranslation();
  const isYou = member.id === useUser().id;
  return (
    <div className={styles.person}>
      <Avatar name={nameOf(member)} size={32} />
      <div className={styles.itemText}>
        <strong>
          {nameOf(member)} {isYou && <Badge>{t('settings.users.you')}</Badge>}
        </strong>
        {member.name && <span>{member.email}</span>}
      </div>
    </div>
  );
}

function Rights({ member }: { member: Member }) {
  const { t } = useTranslation();
  if (member.is_superadmin) return <Badge tone="accent">{t('settings.users.superadmin')}</Badge>;
  const { held } = countRights(member.permissions);
  if (held === 0 && member.roles.length === 0) return <Text look="muted">{t('settings.users.noRights')}</Text>;
  const beside = member.roles.length > 0 ? 'settings.users.rightsBeside' : 'settings.users.rightsCount';
  return (
    <div className={styles.badges}>
      {member.roles.map((role) => (
        <Badge key={role.id}>
          {role.is_active ? role.name : t('settings.users.inactiveRole', { name: role.name })}
        </Badge>
      ))}
      {held > 0 && <Text>{t(beside, { count: held })}</Text>}
    </div>
  );
}

function MemberMenu({ member, onOpen }: { member: Member; onOpen: OpenMember }) {
  const { t } = useTranslation();
  const can = useMay();
  const user = useUser();
  const isInvited = member.status === invitationStatus.pending;
  const edit = {
    label: t('settings.users.editRights'),
    icon: <IconAdjustments size={16} aria-hidden />,
    onSelect: () => onOpen({ name: 'rights', member }),
  };
  const remove = {
    label: t(isInvited ? 'settings.users.withdraw' : 'settings.users.remove'),
    icon: <IconUserMinus size={16} aria-hidden />,
    danger: true,
    onSelect: () => onOpen({ name: 'remove', member }),
  };
  const groups = [
    { entries: can('users:CAN_EDIT') && !isInvited ? [edit] : [] },
    { entries: can('users:CAN_DELETE') ? [remove] : [] },
  ];
  if (member.id === user.id) return null;
  return <ActionsMenu label={t('settings.users.manage', { name: nameOf(member) })} size="small" groups={groups} />;
}
