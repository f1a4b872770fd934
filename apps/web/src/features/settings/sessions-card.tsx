import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { UserSession } from '@tessera/contracts/accounts/accounts.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Moment } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { deviceOf } from './device.ts';
import styles from './settings.module.css';

/** The person's sessions, which can be ended. */
export function SessionsCard() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const sessions = useQuery({
    ...api.accounts.sessions.options({ query: { page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });
  const end = useMutation({
    ...api.accounts.endSessions.mutation(),
    onSuccess: ({ ended }) => {
      setAsking(false);
      toast.success(t('settings.security.ended', { count: ended }));
    },
  });
  const hasOthers = (sessions.data?.total_records ?? 0) > 1;
  return (
    <Card
      flush
      title={t('settings.security.sessions')}
      description={t('settings.security.sessionsText')}
      actions={hasOthers && <EndOthersButton onClick={() => setAsking(true)} />}
    >
      {sessions.isPending && <SkeletonRows rows={3} height={60} />}
      {sessions.error && <ErrorState of={sessions} />}
      {sessions.data && (
        <SessionList
          sessions={sessions.data.rows}
          ending={end.isPending ? end.variables?.body?.session_id : undefined}
          onEnd={(id) => end.mutate({ body: { session_id: id } })}
        />
      )}
      {sessions.data && (
        <Pager
          page={sessions.data.current_page}
          pages={sessions.data.total_pages}
          total={sessions.data.total_records}
          onPage={setPage}
        />
      )}
      <EndOthersDialog
        opened={asking}
        ending={end.isPending}
        onEnd={() => end.mutate({ body: {} })}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

function EndOthersButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={onClick}>
      {t('settings.security.endOthers')}
    </Button>
  );
}

interface EndOthersDialogProps {
  opened: boolean;
  ending: boolean;
  onEnd: () => void;
  onClose: () => void;
}

function EndOthersDialog({ opened, ending, onEnd, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('settings.security.endOthersTitle')}
      text={t('settings.security.endOthersText')}
      confirmLabel={t('settings.security.endOthers')}
      loading={ending}
      onConfirm={onEnd}
      onClose={onClose}
    />
  );
}

interface SessionListProps {
  sessions: readonly UserSession[];
  /** The session being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
}

function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} ending={ending === session.id} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  session: UserSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const device = deviceOf(session.user_agent);
  const Icon = device?.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.item}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.itemIcon} />
      <div className={styles.itemText}>
        <strong>{device ? t('settings.security.onSystem', device) : t('settings.security.unknownDevice')}</strong>
        <span>
          {session.ip} · {t('settings.security.lastSeen')} <Moment at={session.last_seen_at} />
        </span>
      </div>
      {session.current ? (
        <Badge tone="success" dot>
          {t('settings.security.thisSession')}
        </Badge>
      ) : (
        <Button size="small" loading={ending} onClick={onEnd}>
          {t('settings.security.end')}
        </Button>
      )}
    </li>
  );
}
