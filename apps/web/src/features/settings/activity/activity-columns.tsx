import { useNavigate } from '@tanstack/react-router';
import type { activity } from '@tessera/contracts/activity/activity.contract';
import type { ThingKind } from '@tessera/contracts/activity/logged';
import type { ResponseOf } from '@tessera/contracts/contract';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActivitySentence } from '../../../activity/activity-sentence.tsx';
import { listWhere } from '../../../lists/list-links.ts';
import { Moment } from '../../../time/moment.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { EntryChanges } from './entry-changes.tsx';

type Entry = ResponseOf<typeof activity.list>['items'][number];

/** Columns of the activity log. */
export const activityColumns: readonly GridColumn<Entry>[] = [
  {
    key: 'what',
    title: 'activity.columns.what',
    width: 320,
    grows: true,
    cell: (entry) => (
      <>
        <ActivitySentence entry={entry} />
        {entry.changes.length > 0 && <EntryChanges of={entry.changes} />}
      </>
    ),
  },
  { key: 'kind', title: 'activity.columns.kind', width: 130, cell: ({ kind }) => <Kind kind={kind} /> },
  { key: 'person', title: 'activity.columns.person', width: 160, isOptional: true, cell: ({ user }) => user.name },
  { key: 'ip', title: 'activity.columns.ip', width: 140, cell: ({ ip }) => <Text look="code">{ip}</Text> },
  {
    key: 'when',
    title: 'activity.columns.when',
    width: 140,
    sortBy: 'at',
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'activity.columns.actions',
    width: 56,
    isActions: true,
    cell: (entry) => <SameThing entry={entry} />,
  },
];

function Kind({ kind }: { kind: ThingKind }) {
  const { t } = useTranslation();
  return <Text look="muted">{t(`activity.kinds.${kind}`)}</Text>;
}

/** Filters the log by the object of an entry. */
function SameThing({ entry: { kind, subject, name } }: { entry: Entry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (subject === null) return null;
  return (
    <IconButton
      plain
      size="small"
      label={t('activity.sameThing', { name: name ?? t(`activity.unnamed.${kind}`) })}
      onClick={() =>
        void navigate({ to: '.', search: (before) => ({ ...before, ...listWhere('subject', subject) }), replace: true })
      }
    >
      <IconFilter size={15} aria-hidden />
    </IconButton>
  );
}
