import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Member } from '@tessera/contracts/workspaces/workspaces.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay, useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { PeoplePage } from './groups/people-page.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

type Opened = { name: 'invite' } | { name: 'rights' | 'remove'; member: Member } | null;

/** Who belongs to the workspace, what they may do, and who is invited. */
export function UsersPage() {
  const { t } = useTranslation();
  const user = useUser();
  const can = useMay();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const members = useQuery({
    ...api.workspaces.members.options({ query: { page, per_page: 25 } }),
    placeholderData: keepPreviousData,
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
  const isAlone = members.data?.total_records === 1 && members.data.rows[0]?.id === user.id;
  return (
    <PeoplePage description={t('settings.users.text')} actions={invite}>
      <Card flush>
        {members.isPending && <SkeletonRows />}
        {members.error && <ErrorState of={members} />}
        {members.data && (
          <>
            <MemberTable
              members={members.data.rows}
              onRights={can('users:CAN_EDIT') ? (member) => setOpened({ name: 'rights', member }) : null}
              onRemove={can('users:CAN_DELETE') ? (member) => setOpened({ name: 'remove', member }) : null}
            />
            <Pager
              page={members.data.current_page}
              pages={members.data.total_pages}
              total={members.data.total_records}
              onPage={setPage}
            />
          </>
        )}
        {isAlone && can('users:CAN_ADD') && (
          <EmptyState
            icon={<IconUserPlus size={22} stroke={1.6} aria-hidden />}
            title={t('settings.users.emptyTitle')}
            text={t('settings.users.emptyText')}
          />
        )}
      </Card>
      <MemberDialog opened={opened} onClose={() => setOpened(null)} />
    </PeoplePage>
  );
}

function MemberDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened?.name === 'invite') return <InviteDialog onClose={onClose} />;
  if (opened?.name === 'rights') return <RightsDialog member={opened.member} onClose={onClose} />;
  if (opened?.name === 'remove') return <RemoveMemberDialog member={opened.member} onClose={onClose} />;
  return null;
}
