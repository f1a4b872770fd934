import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import type { Member } from '@tessera/contracts/workspaces/workspaces.schema';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useList } from '../../lists/use-list.ts';
import { useMay, useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PeoplePage } from './groups/people-page.tsx';
import { useRoleNames } from './groups/roles-field.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberBulk } from './member-bulk.tsx';
import { memberColumns } from './member-columns.tsx';
import { nameOf } from './member-name.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

type Opened = { name: 'invite' } | { name: 'rights' | 'remove'; member: Member } | null;

/** Members of the workspace with their rights, and open invitations. */
export function UsersPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const columns = useMemo(() => memberColumns(setOpened), []);
  const list = useList({
    name: 'users',
    definition: workspaces.members.list,
    choices: { role: useRoleNames() },
    read: (query) => api.workspaces.members.pages({ query }),
  });
  const invite = can('users:CAN_ADD') && (
    <Button
      variant="primary"
      icon={<IconUserPlus size={16} aria-hidden />}
      onClick={() => setOpened({ name: 'invite' })}
    >
      {t('settings.users.invite')}
    </Button>
  );
  const counts = useQuery(api.workspaces.countByStatus.options()).data;
  const mayGroup = can('teams:CAN_EDIT') || can('roles:CAN_EDIT');
  return (
    <>
      <PeoplePage
        list={list}
        label={t('settings.users.title')}
        description={`${t('settings.users.text')}${counts ? ` ${countsText(t, counts)}` : ''}`}
        actions={invite}
        columns={columns}
        rowName={nameOf}
        searchLabel={t('settings.users.search')}
        pinned={['status', 'joined_at']}
        bulk={mayGroup ? (members, clear) => <MemberBulk members={members} onDone={clear} /> : undefined}
        empty={null}
        foot={!list.isNarrowed && <Alone members={list.rows} />}
      />
      <MemberDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

const countsText = (t: TFunction, { accepted, pending }: { accepted: number; pending: number }): string =>
  [t('settings.users.members', { count: accepted }), pending > 0 && t('settings.users.open', { count: pending })]
    .filter(Boolean)
    .join(' · ');

/** Proposes to invite people while there is nobody else. */
function Alone({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const can = useMay();
  const user = useUser();
  if (members.length !== 1 || members[0]?.id !== user.id || !can('users:CAN_ADD')) return null;
  return (
    <Card flush>
      <EmptyState
        icon={<IconUserPlus size={22} stroke={1.6} aria-hidden />}
        title={t('settings.users.emptyTitle')}
        text={t('settings.users.emptyText')}
      />
    </Card>
  );
}

function MemberDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened?.name === 'invite') return <InviteDialog onClose={onClose} />;
  if (opened?.name === 'rights') return <RightsDialog member={opened.member} onClose={onClose} />;
  if (opened?.name === 'remove') return <RemoveMemberDialog member={opened.member} onClose={onClose} />;
  return null;
}
