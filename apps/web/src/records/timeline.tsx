import {
  IconArchive,
  IconArrowBackUp,
  IconInbox,
  IconPencil,
  IconPlus,
  IconRoute,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { RecordTimeline, TimelineEntry } from '@tessera/contracts/records/timeline.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RunStatusBadge } from '../flow/run-status-badge.tsx';
import { StatusBadges } from '../flow/verification-badges.tsx';
import { Moment } from '../time/moment.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadMore } from '../ui/states/load-more.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { Text } from '../ui/text.tsx';
import { Changes, type Restoring } from './timeline-changes.tsx';
import styles from './timeline.module.css';

/** Pages of a timeline, as the client reads them. */
export interface TimelinePages {
  queryKey: QueryKey;
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<RecordTimeline>;
  initialPageParam: string | undefined;
  getNextPageParam: (last: RecordTimeline) => string | undefined;
}
interface Props {
  pages: TimelinePages;
  columns: readonly ResponseColumn[];
  /** How an earlier value is restored; left out for who must not. */
  restoring?: Restoring;
}

/** What happened to a record or a response, newest first: submission, verifications, runs, changes. */
export function Timeline({ pages, ...of }: Props) {
  const { t } = useTranslation();
  const timeline = useInfiniteQuery<
    RecordTimeline,
    Error,
    InfiniteData<RecordTimeline, string | undefined>,
    QueryKey,
    string | undefined
  >(pages);
  if (timeline.error) return <ErrorState of={timeline} />;
  if (timeline.isPending) return <SkeletonRows />;
  const entries = timeline.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <Text look="muted">{t('records.noHistory')}</Text>;
  return (
    <>
      <ol className={styles.timeline} aria-label={t('records.timeline')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...of} />
        ))}
      </ol>
      <LoadMore of={timeline} />
    </>
  );
}

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;
const changeIcons = {
  created: <IconPlus {...icon} />,
  edited: <IconPencil {...icon} />,
  archived: <IconArchive {...icon} />,
  deleted: <IconTrash {...icon} />,
  restored: <IconArrowBackUp {...icon} />,
};

type EntryProps<Kind extends TimelineEntry['kind']> = Omit<Props, 'pages'> & {
  entry: Extract<TimelineEntry, { kind: Kind }>;
};
type Draw = { readonly [Kind in TimelineEntry['kind']]: (props: EntryProps<Kind>) => ReactNode };

/** How each kind of entry is shown. */
const draw: Draw = {
  submission: (props) => <Submission {...props} />,
  change: (props) => <Change {...props} />,
  run: (props) => <Run {...props} />,
  verification: (props) => <Verification {...props} />,
};

function Entry({ entry, ...of }: EntryProps<TimelineEntry['kind']>) {
  // The table pairs kinds with entries, which the compiler cannot follow for a union.
  return (draw[entry.kind] as (props: EntryProps<TimelineEntry['kind']>) => ReactNode)({ entry, ...of });
}

function Item({
  icon: sign,
  at,
  title,
  children,
}: {
  icon: ReactNode;
  at: string;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li>
      <span className={styles.icon}>{sign}</span>
      <div className={styles.entry}>
        <div className={styles.head}>
          {title}
          <Moment at={at} />
        </div>
        {children}
      </div>
    </li>
  );
}

function Submission({ entry: { at, version } }: EntryProps<'submission'>) {
  const { t } = useTranslation();
  const title = (
    <>
      <strong>{t('records.submitted')}</strong>
      <span>{t('records.submittedVersion', { version })}</span>
    </>
  );
  return <Item icon={<IconInbox {...icon} />} at={at} title={title} />;
}

function Change({ entry, ...of }: EntryProps<'change'>) {
  const { t } = useTranslation();
  const { did, by, at } = entry;
  const title = (
    <>
      <strong>{t(`records.did.${did}`)}</strong>
      {by.origin === 'workflow' && by.id !== null ? (
        <Link to="/executions/$runId" params={{ runId: by.id }}>
          {t('records.by.workflow')}
        </Link>
      ) : (
        <span>{by.name === null ? t(`records.by.${by.origin}`) : t('records.byName', { name: by.name })}</span>
      )}
    </>
  );
  return (
    <Item icon={changeIcons[did]} at={at} title={title}>
      <Changes change={entry} {...of} />
    </Item>
  );
}

function Run({ entry: { at, run } }: EntryProps<'run'>) {
  const { t } = useTranslation();
  const title = (
    <>
      <strong>{t(run.retry_of === null ? 'records.run' : 'records.runAgain')}</strong>
      <Link to="/executions/$runId" params={{ runId: run.id }}>
        {run.workflow_name}
      </Link>
      <RunStatusBadge status={run.status} />
    </>
  );
  return (
    <Item icon={<IconRoute {...icon} />} at={at} title={title}>
      {run.error && <p className={styles.error}>{run.error.message}</p>}
    </Item>
  );
}

function Verification({ entry: { at, verification }, columns }: EntryProps<'verification'>) {
  const { t } = useTranslation();
  const label = columns.find(({ id }) => id === verification.field)?.label;
  const title = (
    <>
      <strong>{t('records.verification')}</strong>
      <Link to="/verifications/$verificationId" params={{ verificationId: verification.id }}>
        {label || t('records.openVerification')}
      </Link>
      <StatusBadges of={verification} />
      {verification.erased && <span>{t('records.erased')}</span>}
    </>
  );
  return <Item icon={<IconShieldCheck {...icon} />} at={at} title={title} />;
}
