import { useQuery } from '@tanstack/react-query';
import { activity } from '@tessera/contracts/activity/activity.contract';
import { thingKinds, verbs } from '@tessera/contracts/activity/logged';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LogDownload } from './log-download.tsx';
import { activityColumns } from './activity-columns.tsx';

/** Members offered by a filter; without the right to see them, an id can be typed. */
function usePeople() {
  const can = useMay();
  const members = useQuery({
    ...api.workspaces.members.options({ query: { limit: 100 } }),
    enabled: can('users:CAN_VIEW'),
    meta: { quiet: true },
  });
  return members.data?.items.map(({ id, name }) => ({ value: id, label: name }));
}

/** What people did, newest first: in the workspace, or with its configuration. */
export function ActivityLog({ log }: { log: 'activity' | 'configuration' }) {
  const { t } = useTranslation();
  const people = usePeople();
  const list = useList({
    name: log,
    definition: activity.list.list,
    choices: {
      ...(people && { user_id: people }),
      kind: thingKinds.map((value) => ({ value, label: t(`activity.kinds.${value}`) })),
      verb: verbs.map((value) => ({ value, label: t(`activity.verbs.${value}`) })),
    },
    read: (query) => api.activity.list.pages({ query: { ...query, log } }),
  });
  return (
    <ListBody
      list={list}
      label={t('activity.title')}
      columns={activityColumns}
      rowName={({ user }) => user.name}
      searchLabel={t('activity.search')}
      pinned={['user_id', 'kind', 'at']}
      notice={<LogDownload query={list.query} log={log} />}
      empty={
        <EmptyState
          icon={<IconHistory size={22} stroke={1.6} aria-hidden />}
          title={t('activity.empty')}
          text={t('activity.emptyText')}
        />
      }
    />
  );
}
