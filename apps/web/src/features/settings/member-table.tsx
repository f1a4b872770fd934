import { IconAdjustments, IconDots, IconUserMinus } from '@tabler/icons-react';
import { type Member, invitationStatus } from '@tessera/contracts/workspaces/workspaces.schema';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/use-session.ts';
import { momentWords } from '../../time/moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { nameOf } from './member-name.ts';
import { countRights } from './rights.ts';
import styles from './settings.module.css';

interface MemberTableProps {
  members: readonly Member[];
  /** Null where the reader may not. */
  onRights: ((member: Member) => void) | null;
  onRemove: ((member: Member) => void) | null;
}

const tones = { 0: 'warning', 1: 'success', 2: 'neutral' } as const;

/** Members and open invitations. */
export function MemberTable({ members, onRights, onRemove }: MemberTableProps) {
  const { t } = useTranslation();
  const user = useUser();
  const columns: Column<Member>[] = [
    {
      key: 'person',
      title: t('settings.users.person'),
      cell: (member) => <Person member={member} isYou={member.id === user.id} />,
    },
    { key: 'rights', title: t('settings.users.rights'), wideOnly: true, cell: (member) => <Rights member={member} /> },
    {
      key: 'status',
      title: t('settings.users.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`settings.users.statuses.${status}`)}</Badge>,
    },
    {
      key: 'joined',
      title: t('settings.users.joined'),
      wideOnly: true,
      cell: ({ joined_at }) => (
        <Text look="muted">{joined_at ? momentWords(joined_at, user.time_zone).slice(0, 10) : ''}</Text>
      ),
    },
    {
      key: 'actions',
      title: t('settings.users.actions'),
      hideTitle: true,
      align: 'end',
      width: 60,
      cell: (member) =>
        member.id !== user.id && (onRights || onRemove) ? (
          <MemberMenu member={member} onRights={onRights} onRemove={onRemove} />
        ) : null,
    },
  ];
  return <Table label={t('settings.users.title')} columns={columns} rows={members} rowKey={({ id }) => id} />;
}

function Person({ member, isYou }: { member: Member; isYou: boolean }) {
  const { t } = useTranslation();
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

function MemberMenu({ member, onRights, onRemove }: { member: Member } & Omit<MemberTableProps, 'members'>) {
  const { t } = useTranslation();
  const isInvited = member.status === invitationStatus.pending;
  const edit = onRights && {
    label: t('settings.users.editRights'),
    icon: <IconAdjustments size={16} aria-hidden />,
    onSelect: () => onRights(member),
  };
  const remove = onRemove && {
    label: t(isInvited ? 'settings.users.withdraw' : 'settings.users.remove'),
    icon: <IconUserMinus size={16} aria-hidden />,
    danger: true,
    onSelect: () => onRemove(member),
  };
  return (
    <Menu
      trigger={
        <IconButton
          plain
          size="small"
          label={t('settings.users.manage', { name: nameOf(member) })}
          aria-haspopup="menu"
        >
          <IconDots size={17} aria-hidden />
        </IconButton>
      }
      groups={[{ entries: edit && !isInvited ? [edit] : [] }, { entries: remove ? [remove] : [] }]}
    />
  );
}
